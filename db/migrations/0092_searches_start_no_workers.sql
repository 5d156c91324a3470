-- A search looks at some thousands of rows at most. To start workers for them takes longer than to read them, and takes the processors of others.
alter function app.search_rows(text, text[], integer) set max_parallel_workers_per_gather = 0;
alter function app.search_alike(text, text[], integer) set max_parallel_workers_per_gather = 0;
alter function app.rarest_word(text[], text[]) set max_parallel_workers_per_gather = 0;
alter function app.search_vehicles(text[], integer) set max_parallel_workers_per_gather = 0;
alter function app.search_dossiers(text[], integer) set max_parallel_workers_per_gather = 0;
