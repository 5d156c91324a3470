-- A view of a list that somebody named: its filters, its order and its columns as the address of the list writes them.
create table saved_views (
  garage_id uuid not null references garages,
  id uuid not null,
  list text not null check (list ~ '^[a-z-]{1,40}$'),
  name text not null check (length(name) between 1 and 60),
  query text not null check (length(query) <= 1000),
  owner_id uuid not null references accounts,
  -- Everybody of the garage sees a shared view.
  is_shared boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  removed_at timestamptz,
  primary key (garage_id, id)
);
create index on saved_views (garage_id, list) where removed_at is null;
call app.protect('saved_views');

-- The view that a list opens with, for one person.
create table saved_view_defaults (
  garage_id uuid not null,
  account_id uuid not null references accounts,
  list text not null,
  view_id uuid not null,
  primary key (garage_id, account_id, list),
  foreign key (garage_id, view_id) references saved_views (garage_id, id)
);
call app.protect('saved_view_defaults');
