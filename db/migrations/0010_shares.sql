create function app.share_count(value jsonb) returns bigint language sql immutable
  return case when jsonb_typeof(value) = 'number' then greatest(least(trunc((value #>> '{}')::numeric), 2147483647), 0)::bigint else 0 end;

-- A reader counts one share more on each channel that there is, whatever they ask for, as for views.
create function app.count_one_share() returns trigger language plpgsql as $$
declare
  known jsonb;
begin
  if current_user not in ('app_account', 'app_visitor') or coalesce(jsonb_typeof(new.shares), '') <> 'object' then return new; end if;
  if tg_op = 'UPDATE' then known := old.shares;
  -- An upsert is first tried as a new row.
  else select shares into known from blog_stats where slug = new.slug;
  end if;
  select coalesce(jsonb_object_agg(channel, least(greatest(asked, before), before + 1)), '{}') into new.shares
    from (
      select channel, app.share_count(new.shares -> channel) as asked, app.share_count(known -> channel) as before
      from unnest(array['linkedin', 'facebook', 'x', 'email', 'copy']) as channel
    ) as counts
    where asked > 0 or before > 0;
  return new;
end $$;
create trigger one_share before insert or update of shares on blog_stats for each row execute function app.count_one_share();
