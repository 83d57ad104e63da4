# PostgreSQL's image runs this once, for a new database: Evenkeel's login owns its database, and is no superuser.
psql --set=ON_ERROR_STOP=1 --username=postgres --set=password="$POSTGRES_PASSWORD" <<'SQL'
CREATE ROLE evenkeel LOGIN CREATEROLE PASSWORD :'password';
CREATE DATABASE evenkeel OWNER evenkeel;
SQL
