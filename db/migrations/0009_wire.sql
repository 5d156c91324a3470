-- What the hosted-backend wire shows at /rest/v1: views of their own schema, read in the role of the caller. The policies
-- of the tables below decide which rows that role sees.
create schema wire;
do $$
declare
  name text;
begin
  foreach name in array array['app_account', 'app_visitor'] loop
    begin
      execute format('create role %I nologin', name);
    exception when duplicate_object or unique_violation then null;
    end;
    begin
      execute format('grant %I to %I', name, current_user);
    exception when others then
      if not pg_has_role(current_user, name, 'member') then raise; end if;
    end;
  end loop;
end $$;
grant usage on schema wire, app, public to app_account, app_visitor;

create function app.account_id() returns uuid language sql stable
  return nullif(current_setting('app.account_id', true), '')::uuid;

create function app.garages_of_account() returns setof uuid language sql stable security definer set search_path = public, pg_temp
  as $$ select garage_id from members where account_id = app.account_id() and suspended_at is null and removed_at is null $$;

-- The garage that is an account's profile: the one it founded, else the one it joined first.
create function app.profile_garage_of(account uuid) returns uuid language sql stable security definer set search_path = public, pg_temp
  as $$ select m.garage_id from members m join garages g on g.id = m.garage_id
    where m.account_id = account and m.suspended_at is null and m.removed_at is null
    order by (g.founded_by is not distinct from account) desc, m.created_at, m.garage_id limit 1 $$;

create policy of_account on garages for select to app_account using (id in (select app.garages_of_account()));
grant select on garages to app_account;
create policy of_account on clients for select to app_account using (garage_id in (select app.garages_of_account()));
grant select on clients to app_account;

-- Articles of the house, and how often each was read and shared.
create table blog_posts (
  id uuid primary key default gen_random_uuid(),
  title text not null check (length(title) between 1 and 300),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  date timestamptz not null,
  author text not null default '',
  excerpt text not null default '',
  cover_image_url text,
  og_image_url text,
  image_alt text,
  image_caption text,
  seo_title text,
  seo_description text,
  content text not null default '',
  status text not null default 'published' check (status in ('draft', 'published', 'archived')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
alter table blog_posts enable row level security;
create policy published on blog_posts for select to app_account, app_visitor using (status = 'published' and date <= now());
grant select on blog_posts to app_account, app_visitor;

create table blog_stats (
  id uuid primary key default gen_random_uuid(),
  -- Built-in articles have no row of their own.
  post_id text check (length(post_id) <= 200),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 200),
  views integer not null default 0 check (views >= 0),
  shares jsonb not null default '{}' check (jsonb_typeof(shares) = 'object' and length(shares::text) <= 1000)
);
alter table blog_stats enable row level security;
create policy everybody on blog_stats to app_account, app_visitor using (true) with check (true);
grant select, insert (id, post_id, slug, views, shares), update (views, shares) on blog_stats to app_account, app_visitor;

-- A reader counts one view more, whatever they ask for: nobody writes a success, or takes one away.
create function app.count_one_view() returns trigger language plpgsql as $$
begin
  if current_user not in ('app_account', 'app_visitor') then return new; end if;
  new.views := case when tg_op = 'INSERT' then least(new.views, 1) else least(greatest(new.views, old.views), old.views + 1) end;
  return new;
end $$;
create trigger one_view before insert or update of views on blog_stats for each row execute function app.count_one_view();

create view wire.users_extended with (security_invoker) as
  select app.account_id() as id, g.name as company_name, g.siret, g.address_street, g.address_zip_code, g.address_city,
    g.address_country, g.phone, g.created_at, g.updated_at
  from garages g where g.id = app.profile_garage_of(app.account_id());

create view wire.clients with (security_invoker) as
  select c.id, app.account_id() as user_id, c.kind, c.civility, c.first_name, c.last_name, c.company_name, c.siren, c.siret,
    c.vat_number, c.email, c.mobile, c.phone, c.address_street, c.address_zip_code, c.address_city, c.address_country,
    c.created_at, c.updated_at, c.archived_at
  from clients c where c.merged_into_id is null;

create view wire.blog_posts with (security_invoker) as
  select id, title, slug, date, author, excerpt, cover_image_url as image, cover_image_url, og_image_url,
    image_alt as "imageAlt", image_caption as "imageCaption", seo_title as "seoTitle", seo_description as "seoDescription",
    content, status
  from blog_posts;

create view wire.blog_stats with (security_invoker) as select id, post_id, slug, views, shares from blog_stats;

-- The features that fill these come later, and replace them: until then there is nothing to show.
create view wire.invoices with (security_invoker) as
  select null::uuid as id, null::uuid as client_id, null::timestamptz as created_at where false;
create view wire.report_analysis_logs with (security_invoker) as
  select null::uuid as id, null::uuid as user_id, null::timestamptz as analyzed_at where false;
create view wire.stripe_user_subscriptions with (security_invoker) as
  select null::text as customer_id, null::text as subscription_id, null::text as subscription_status, null::text as price_id,
    null::bigint as current_period_start, null::bigint as current_period_end, null::boolean as cancel_at_period_end,
    null::text as payment_method_brand, null::text as payment_method_last4
  where false;
create view wire.stripe_user_orders with (security_invoker) as
  select null::text as customer_id, null::bigint as order_id, null::text as checkout_session_id, null::text as payment_intent_id,
    null::bigint as amount_subtotal, null::bigint as amount_total, null::text as currency, null::text as payment_status,
    null::text as order_status, null::timestamptz as order_date
  where false;
grant select on all tables in schema wire to app_account;
grant select on wire.blog_posts, wire.blog_stats to app_visitor;
grant insert, update on wire.blog_stats to app_account, app_visitor;
