-- Files of lessons: where they lie, what they are, and their subtitles. All private: a signed link reads them.

create table media (
  id bigint generated always as identity primary key,
  -- Opaque name on the wire and in signed links.
  vid text not null unique,
  kind text not null check (kind in ('video', 'document', 'file')),
  title text not null default '',
  title_en text not null default '',
  duration_seconds integer not null default 0 check (duration_seconds >= 0),
  poster_key text,
  created_at timestamptz not null
);

-- One file in several forms: WebM beside MP4, Chinese beside English.
create table media_source (
  id bigint generated always as identity primary key,
  media_id bigint not null references media on delete cascade,
  mime text not null,
  -- '' serves both languages.
  lang text not null default '' check (lang in ('', 'zh', 'en')),
  storage_key text not null,
  file_name text not null,
  bytes bigint not null check (bytes >= 0),
  sort integer not null default 0
);
create index media_source_media on media_source (media_id, sort);

create table subtitle (
  media_id bigint not null references media on delete cascade,
  lang text not null check (lang in ('zh', 'en')),
  storage_key text not null,
  primary key (media_id, lang)
);
