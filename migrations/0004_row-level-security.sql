-- Filled by the row-level walls.
select 1;
