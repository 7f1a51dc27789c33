-- Few receipts among many: those that an admin looks for.
CREATE INDEX "receipt_withheld" ON "receipt" ("paid_at" DESC, "id" DESC) WHERE "withheld";
