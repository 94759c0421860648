-- Whether an order took a place of a limited stock: a plan may become limited or unlimited later.
alter table sales_order add column holds_stock boolean not null default false;
