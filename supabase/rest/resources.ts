export type ColumnType = 'uuid' | 'text' | 'integer' | 'bigint' | 'boolean' | 'timestamptz' | 'jsonb'

export type Resource = {
  name: string
  /** In the order of the view of the same name in the schema `wire`. */
  columns: Readonly<Record<string, ColumnType>>
  key: readonly string[]
  /** Writable columns; the database has its own rules too. No call deletes rows. */
  insertable: readonly string[]
  updatable: readonly string[]
  /** Values of columns that a call with `missing=default` omits. */
  defaults?: Readonly<Record<string, string>>
  /** Written through a verb of the product, by the owner of the row. */
  writtenBy?: 'save-profile'
  /** Columns of which each names one row: a visitor changes the rows that they name. */
  unique?: readonly string[]
  /** A column whose text must be the slug of an article. */
  article?: string
}

const profileFields = [
  'company_name',
  'siret',
  'address_street',
  'address_zip_code',
  'address_city',
  'address_country',
  'phone',
]

const readOnly = { insertable: [], updatable: [] }

/** Everything that /rest/v1 exposes. */
export const resources: readonly Resource[] = [
  {
    name: 'users_extended',
    columns: {
      id: 'uuid',
      company_name: 'text',
      siret: 'text',
      address_street: 'text',
      address_zip_code: 'text',
      address_city: 'text',
      address_country: 'text',
      phone: 'text',
      created_at: 'timestamptz',
      updated_at: 'timestamptz',
    },
    key: ['id'],
    insertable: ['id', ...profileFields],
    updatable: profileFields,
    writtenBy: 'save-profile',
  },
  {
    name: 'stripe_user_subscriptions',
    columns: {
      customer_id: 'text',
      subscription_id: 'text',
      subscription_status: 'text',
      price_id: 'text',
      current_period_start: 'bigint',
      current_period_end: 'bigint',
      cancel_at_period_end: 'boolean',
      payment_method_brand: 'text',
      payment_method_last4: 'text',
    },
    key: [],
    ...readOnly,
  },
  {
    name: 'stripe_user_orders',
    columns: {
      customer_id: 'text',
      order_id: 'bigint',
      checkout_session_id: 'text',
      payment_intent_id: 'text',
      amount_subtotal: 'bigint',
      amount_total: 'bigint',
      currency: 'text',
      payment_status: 'text',
      order_status: 'text',
      order_date: 'timestamptz',
    },
    key: [],
    ...readOnly,
  },
  {
    name: 'report_analysis_logs',
    columns: { id: 'uuid', user_id: 'uuid', analyzed_at: 'timestamptz' },
    key: ['id'],
    ...readOnly,
  },
  {
    name: 'clients',
    columns: {
      id: 'uuid',
      user_id: 'uuid',
      kind: 'text',
      civility: 'text',
      first_name: 'text',
      last_name: 'text',
      company_name: 'text',
      siren: 'text',
      siret: 'text',
      vat_number: 'text',
      email: 'text',
      mobile: 'text',
      phone: 'text',
      address_street: 'text',
      address_zip_code: 'text',
      address_city: 'text',
      address_country: 'text',
      created_at: 'timestamptz',
      updated_at: 'timestamptz',
      archived_at: 'timestamptz',
    },
    key: ['id'],
    ...readOnly,
  },
  {
    name: 'invoices',
    columns: { id: 'uuid', client_id: 'uuid', created_at: 'timestamptz' },
    key: ['id'],
    ...readOnly,
  },
  {
    name: 'blog_posts',
    columns: {
      id: 'uuid',
      title: 'text',
      slug: 'text',
      date: 'timestamptz',
      author: 'text',
      excerpt: 'text',
      image: 'text',
      cover_image_url: 'text',
      og_image_url: 'text',
      imageAlt: 'text',
      imageCaption: 'text',
      seoTitle: 'text',
      seoDescription: 'text',
      content: 'text',
      status: 'text',
    },
    key: ['id'],
    ...readOnly,
  },
  {
    name: 'blog_stats',
    columns: { id: 'uuid', post_id: 'text', slug: 'text', views: 'integer', shares: 'jsonb' },
    key: ['id'],
    insertable: ['id', 'post_id', 'slug', 'views', 'shares'],
    updatable: ['views', 'shares'],
    unique: ['id', 'slug'],
    article: 'slug',
    defaults: { id: 'gen_random_uuid()', views: '0', shares: `'{}'::jsonb` },
  },
]

export function findResource(name: string): Resource | undefined {
  return resources.find((resource) => resource.name === name)
}
