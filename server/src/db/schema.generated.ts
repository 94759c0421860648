// Written by `npm run db:types` from the migrated schema. Do not edit.
import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { Instant } from "@banyan/domain/kernel/time.ts";

/** Read as whatever was stored; written as JSON text, so that arrays are not taken for SQL arrays. */
export type Json = ColumnType<unknown, string, string>;

export type AccountTable = {
  id: GeneratedAlways<number>;
  nickname: string;
  avatar: string | null;
  sex: Generated<number>;
  signature: Generated<string>;
  phone_code: string | null;
  mobile: string | null;
  email: string | null;
  password_hash: string | null;
  lang: Generated<string>;
  roles: Generated<string[]>;
  created_at: Instant;
  closed_at: Instant | null;
};

export type ActivationCodeTable = {
  id: GeneratedAlways<number>;
  course_id: number;
  code: string;
  held_for: string | null;
  allocated_at: Instant | null;
  first_shown_at: Instant | null;
};

export type AuditTable = {
  id: GeneratedAlways<number>;
  at: Instant;
  actor_id: number | null;
  action: string;
  subject_type: string;
  subject_id: string;
  detail: ColumnType<unknown, string | undefined, string>;
};

export type BannerTable = {
  id: GeneratedAlways<number>;
  title: string;
  title_en: Generated<string>;
  subtitle: Generated<string>;
  subtitle_en: Generated<string>;
  image: string | null;
  url: string;
  sort: Generated<number>;
};

export type CaptchaTicketTable = {
  ticket_hash: Buffer;
  purpose: string;
  target: string;
  expires_at: Instant;
  used_at: Instant | null;
};

export type CategoryTable = {
  id: GeneratedAlways<number>;
  external_id: string | null;
  parent_id: number | null;
  name: string;
  name_en: Generated<string>;
  sort: Generated<number>;
  motif: Generated<string>;
  path: Generated<number[]>;
};

export type CollectionMemberTable = {
  collection_id: number;
  course_id: number;
  spec_id: number;
  sort: number;
};

export type CouponTable = {
  id: GeneratedAlways<number>;
  type: number;
  name: string;
  name_en: Generated<string>;
  amount: number | null;
  full_amount: number | null;
  reduce_amount: number | null;
  keep_basis_points: number | null;
  apply_scope: Generated<number>;
  apply_ids: number[] | null;
  starts_at: Instant;
  ends_at: Instant;
};

export type CouponGrantTable = {
  id: GeneratedAlways<number>;
  coupon_id: number;
  account_id: number;
  state: Generated<string>;
  order_sn: string | null;
  created_at: Instant;
};

export type CourseTable = {
  id: GeneratedAlways<number>;
  external_id: string | null;
  kind: number;
  title: string;
  title_en: Generated<string>;
  subtitle: Generated<string>;
  subtitle_en: Generated<string>;
  summary: Generated<string>;
  summary_en: Generated<string>;
  cover: string | null;
  cover_en: string | null;
  category_id: number;
  merchant_id: number;
  owner_id: number | null;
  is_credit: Generated<boolean>;
  featured_rank: number | null;
  lightspot: ColumnType<unknown, string | undefined, string>;
  link_address: string | null;
  created_at: Instant;
  published_at: Instant | null;
  min_price: Generated<number>;
  max_price: Generated<number>;
  paid_from: Generated<number>;
  lesson_num: Generated<number>;
  enrolled_base: Generated<number>;
  enrolled_recent: Generated<number>;
  enrolled_total: Generated<number>;
  search: string | null;
};

export type CourseListingTable = {
  category_id: number;
  course_id: number;
  kind: number;
  is_credit: boolean;
  published_at: Instant;
  popularity: number;
  price: number;
};

export type CourseListingCountTable = {
  category_id: number;
  kind: number;
  is_credit: boolean;
  courses: number;
};

export type DirectoryItemTable = {
  id: GeneratedAlways<number>;
  course_id: number;
  type: number;
  sort: number;
  title: string;
  title_en: Generated<string>;
  lesson_id: number | null;
};

export type IdempotentAnswerTable = {
  user_id: number;
  key: string;
  body_hash: string;
  answer: ColumnType<unknown, string | null, string | null>;
  created_at: Instant;
};

export type JobTable = {
  id: GeneratedAlways<number>;
  kind: string;
  payload: Json;
  dedupe_key: string | null;
  run_at: Instant;
  attempts: Generated<number>;
  last_error: string | null;
  created_at: Generated<Instant>;
  done_at: Instant | null;
  failed_at: Instant | null;
};

export type LearnSessionTable = {
  account_id: number;
  sid: string;
  lesson_id: number;
  secret: Buffer;
  started_at: Instant;
  last_time: Generated<number>;
  last_accepted_at: Instant;
  duration: Generated<number>;
  watch_duration: Generated<number>;
  last_answer: ColumnType<unknown, string | null, string | null>;
  stay_slack_ms: Generated<number>;
  watch_slack_ms: Generated<number>;
  seen_slack_ms: Generated<number>;
};

export type LessonTable = {
  id: GeneratedAlways<number>;
  course_id: number;
  kind: number;
  title: string;
  title_en: Generated<string>;
  length_seconds: Generated<number>;
  required: Generated<boolean>;
  finish_type: number;
  finish_data: Generated<number>;
  content: Generated<string>;
  content_en: Generated<string>;
  media_id: number | null;
};

export type LessonProgressTable = {
  account_id: number;
  lesson_id: number;
  stay_seconds: Generated<number>;
  watch_seconds: Generated<number>;
  ranges: ColumnType<unknown, string | undefined, string>;
  position_seconds: Generated<number>;
  downloaded_at: Instant | null;
  learned_at: Instant | null;
  seen_at: Instant;
};

export type LessonTrialTable = {
  viewer: string;
  lesson_id: number;
  expires_at: Instant;
};

export type MediaTable = {
  id: GeneratedAlways<number>;
  vid: string;
  kind: string;
  title: Generated<string>;
  title_en: Generated<string>;
  duration_seconds: Generated<number>;
  poster_key: string | null;
  created_at: Instant;
};

export type MediaSourceTable = {
  id: GeneratedAlways<number>;
  media_id: number;
  mime: string;
  lang: Generated<string>;
  storage_key: string;
  file_name: string;
  bytes: number;
  sort: Generated<number>;
};

export type MembershipTable = {
  id: GeneratedAlways<number>;
  account_id: number;
  course_id: number;
  spec_id: number;
  source: string;
  created_at: Instant;
  ends_at: Instant | null;
  locked_at: Instant | null;
  ended_at: Instant | null;
  finished_at: Instant | null;
  last_lesson_id: number | null;
  last_view_at: Instant | null;
};

export type MerchantTable = {
  id: GeneratedAlways<number>;
  external_id: string | null;
  type: number;
  name: string;
  name_en: Generated<string>;
  description: Generated<string>;
  description_en: Generated<string>;
  avatar: string | null;
  account_id: number | null;
};

export type NoticeTable = {
  id: GeneratedAlways<number>;
  account_id: number;
  kind: string;
  reference: string;
  content: string;
  content_en: string;
  link: string | null;
  created_at: Instant;
  read_at: Instant | null;
};

export type PartnerTable = {
  id: GeneratedAlways<number>;
  name: string;
  name_en: Generated<string>;
  image: string | null;
  url: string | null;
  sort: Generated<number>;
};

export type PaymentNoticeTable = {
  id: GeneratedAlways<number>;
  channel: string;
  kind: string;
  provider_no: string;
  order_sn: string;
  amount: number;
  outcome: string;
  raw: Json;
  received_at: Instant;
};

export type PaymentRefundTable = {
  refund_sn: string;
  channel: string;
  order_sn: string;
  amount: number;
  total: number;
  reason: string;
  status: Generated<string>;
  provider_no: string | null;
  payment_no: Generated<string>;
  created_at: Instant;
  done_at: Instant | null;
};

export type PaymentTradeTable = {
  id: GeneratedAlways<number>;
  channel: string;
  order_sn: string;
  amount: number;
  description: string;
  status: Generated<string>;
  qr_code: string | null;
  time_expire: Instant;
  created_at: Instant;
  asked_at: Instant | null;
  asked_times: Generated<number>;
  provider_no: string | null;
  paid_at: Instant | null;
};

export type PointAccountTable = {
  account_id: number;
  balance: Generated<number>;
  held: Generated<number>;
};

export type PointEntryTable = {
  id: GeneratedAlways<number>;
  account_id: number;
  amount: number;
  kind: string;
  reference: string;
  created_at: Instant;
};

export type PointHoldTable = {
  order_sn: string;
  account_id: number;
  amount: number;
  state: Generated<string>;
  created_at: Instant;
};

export type RankingTable = {
  board: string;
  position: number;
  course_id: number;
};

export type RateCounterTable = {
  bucket: string;
  window_start: Instant;
  hits: number;
  expires_at: Instant;
};

export type SalesOrderTable = {
  id: GeneratedAlways<number>;
  order_sn: string;
  account_id: number;
  course_id: number;
  spec_id: number;
  status: Generated<number>;
  payment: string;
  price: number;
  coupon_grant_id: number | null;
  coupon_value: Generated<number>;
  points_used: Generated<number>;
  points_value: Generated<number>;
  cash: number;
  holds_stock: Generated<boolean>;
  snapshot: Json;
  created_at: Instant;
  expires_at: Instant;
  paid_at: Instant | null;
  closed_at: Instant | null;
  provider_no: string | null;
};

export type SchemaMigrationTable = {
  name: string;
  hash: string;
  applied_at: Generated<Instant>;
};

export type SecretTable = {
  name: string;
  value: Buffer;
  created_at: Generated<Instant>;
};

export type SessionTable = {
  id: GeneratedAlways<number>;
  account_id: number;
  token_hash: Buffer;
  upload_key: Buffer;
  device: Generated<string>;
  address: Generated<string>;
  created_at: Instant;
  seen_at: Instant;
  expires_at: Instant;
  revoked_at: Instant | null;
};

export type SettingTable = {
  name: string;
  value: Json;
  updated_at: Generated<Instant>;
};

export type SignInTable = {
  account_id: number;
  day: string;
  streak: number;
  points: number;
  created_at: Instant;
};

export type SignReminderTable = {
  account_id: number;
  subscribed: boolean;
};

export type SlidePuzzleTable = {
  id: string;
  purpose: string;
  target: string;
  answer_x: number;
  created_at: Instant;
  expires_at: Instant;
  attempted_at: Instant | null;
};

export type SpecTable = {
  id: GeneratedAlways<number>;
  course_id: number;
  external_id: string | null;
  title: string;
  title_en: Generated<string>;
  price: number;
  payments: Generated<string[]>;
  expiry_mode: Generated<number>;
  expiry_start: Instant | null;
  expiry_end: Instant | null;
  try_look: Generated<number>;
  enable_finish: Generated<boolean>;
  learn_mode: Generated<number>;
  enable_buy_time: Generated<number>;
  buy_expiry_at: Instant | null;
  buyable: Generated<number>;
  buy_tip: Generated<string>;
  buy_tip_en: Generated<string>;
  sort: Generated<number>;
};

export type SpecStockTable = {
  spec_id: number;
  total: number;
  held: Generated<number>;
  sold: Generated<number>;
};

export type SubtitleTable = {
  media_id: number;
  lang: string;
  storage_key: string;
};

export type VerificationCodeTable = {
  id: GeneratedAlways<number>;
  scene: string;
  target: string;
  code_hash: Buffer;
  created_at: Instant;
  expires_at: Instant;
  wrong_tries: Generated<number>;
  used_at: Instant | null;
};

export type DB = {
  account: AccountTable;
  activation_code: ActivationCodeTable;
  audit: AuditTable;
  banner: BannerTable;
  captcha_ticket: CaptchaTicketTable;
  category: CategoryTable;
  collection_member: CollectionMemberTable;
  coupon: CouponTable;
  coupon_grant: CouponGrantTable;
  course: CourseTable;
  course_listing: CourseListingTable;
  course_listing_count: CourseListingCountTable;
  directory_item: DirectoryItemTable;
  idempotent_answer: IdempotentAnswerTable;
  job: JobTable;
  learn_session: LearnSessionTable;
  lesson: LessonTable;
  lesson_progress: LessonProgressTable;
  lesson_trial: LessonTrialTable;
  media: MediaTable;
  media_source: MediaSourceTable;
  membership: MembershipTable;
  merchant: MerchantTable;
  notice: NoticeTable;
  partner: PartnerTable;
  payment_notice: PaymentNoticeTable;
  payment_refund: PaymentRefundTable;
  payment_trade: PaymentTradeTable;
  point_account: PointAccountTable;
  point_entry: PointEntryTable;
  point_hold: PointHoldTable;
  ranking: RankingTable;
  rate_counter: RateCounterTable;
  sales_order: SalesOrderTable;
  schema_migration: SchemaMigrationTable;
  secret: SecretTable;
  session: SessionTable;
  setting: SettingTable;
  sign_in: SignInTable;
  sign_reminder: SignReminderTable;
  slide_puzzle: SlidePuzzleTable;
  spec: SpecTable;
  spec_stock: SpecStockTable;
  subtitle: SubtitleTable;
  verification_code: VerificationCodeTable;
};
