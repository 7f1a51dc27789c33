-- Few transfers among many: those that the ledger page shows with the admin who made them.
CREATE INDEX "transfer_by_admins" ON "transfer" ("id" DESC) WHERE "kind" IN ('adjustment', 'debt');
