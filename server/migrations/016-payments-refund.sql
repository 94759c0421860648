-- Which payment a refund gives back: an order may have been paid twice.
alter table payment_refund add column payment_no text not null default '';
