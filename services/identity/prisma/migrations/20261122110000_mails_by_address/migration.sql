-- What was sent to an address lately decides whether more is.
CREATE INDEX "mail_address_kind_idx" ON "mail" ("address", "kind");
