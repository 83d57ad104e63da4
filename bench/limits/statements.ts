/** One statement for each request, which also checks the session. There can be no fewer. */
export const statements = {
  save: `
    insert into check_ins (user_id, id, mood_score, stress_score, stressors, physical_symptoms, notes, is_pre_shift)
    select user_id, $2::uuid, $3::int, $4::int, $5::text[], $6::text[], $7::text, $8::boolean
    from open_sessions where token_hash = $1 and ends_at > now()
    returning id, mood_score, stress_score, stressors, physical_symptoms, notes, is_pre_shift, created_at`,
  recent: `
    select c.id, mood_score, stress_score, stressors, physical_symptoms, notes, is_pre_shift, c.created_at
    from open_sessions s join check_ins c on c.user_id = s.user_id
    where s.token_hash = $1 and s.ends_at > now()
    order by c.created_at desc, c.id desc limit 30`,
}
