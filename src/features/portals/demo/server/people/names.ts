/** Given names for made-up people, as mixed as in the United States. */
export const firstNames = `
Aaron Abigail Adrian Aisha Alan Alejandro Alicia Amara Amir Andre Angela Anthony Antonio Arjun Ashley Beatriz
Benjamin Bianca Brandon Brian Brianna Caleb Calvin Camille Carla Carlos Carmen Cedric Chantel Cheng Chloe
Claire Colin Cynthia Damian Dana Darius Deborah Derrick Desmond Diego Dominic Dwayne Ebony Eduardo Elena Elijah
Emma Eric Ernesto Esther Ethan Fatima Felix Fernando Frank Gabriel Gloria Hassan Hector Ibrahim Imani Isaac
Jamal Janet Jasmine Javier Jerome Joanna Joel Jorge Kayla Keith Kenji Kofi Lamar Latoya Leon Lien Linh Lucas
Luis Marcus Marisol Mateo Mei Miguel Mina Naomi Nathan Nicole Omar Oscar Pablo Paula Quentin Rachel Rafael
Rashad Raymond Rosa Russell Sabrina Sandra Scott Seth Simone Sofia Stephen Tanya Terrence Theo Tiffany Trevor
Vanessa Victor Wei Wesley Xavier Yolanda Yusuf Zachary
`
  .trim()
  .split(/\s+/)

/** Family names for made-up people: more than there are people, so that no two share one. */
export const lastNames = `
Abbott Abdi Acosta Aguilar Alvarado Ashford Atkins Avery Baez Bailey Banerjee Barlow Barnes Bautista Beckett
Benitez Birch Blackwood Bowman Brandt Briggs Burke Cabrera Caldwell Cardenas Castillo Chambers Chavez Choi
Cobb Colvin Conway Cortez Crowley Cruz Dalton Dang Dawson Delgado Dixon Duarte Dunn Eaton Elliott Escobar
Estrada Farah Figueroa Fitzgerald Fletcher Flores Fontaine Fowler Frost Fuentes Gaines Galvan Gibbs Goodwin
Grady Guerrero Gupta Hahn Hale Hampton Harmon Hassan Hayward Herrera Hoang Holloway Huerta Hutchins Ibarra
Ingram Jacobs Jimenez Joyner Kaminski Keller Kessler Kimura Kirby Lambert Langston Larsen Lemieux Lindsey
Lockhart Lozano Maddox Mahmoud Maldonado Mallory Mbeki Mendez Mercado Moody Mosley Navarro Nguyen Norwood
Ochoa Odom Olsen Ortega Osborne Pacheco Patel Peralta Pham Pierce Pruitt Quintana Ramsey Rasmussen Redmond
Renner Rhodes Rivas Robles Roth Rowe Salazar Sandoval Santiago Sawyer Shah Sheppard Silva Solis Stanton
Strickland Suarez Tatum Thornton Tran Trujillo Underwood Valdez Vargas Vaughn Wallace Webb Whitaker Yates
Yoon Zamora Ziegler
`
  .trim()
  .split(/\s+/)
