-- At most one payment of a pack is open for each person. The version before does not know the column: its rows do not
-- break the rule, and this version cancels what it left open twice.
ALTER TABLE "purchase" ADD COLUMN "is_current" BOOLEAN NOT NULL DEFAULT false;

-- Of the payments that are open now, one for each person and pack is kept: one that a bank is deciding, else the newest.
UPDATE "purchase" SET "is_current" = true
 WHERE "id" IN (
   SELECT DISTINCT ON ("user_id", "package_id") "id" FROM "purchase"
    WHERE "state" IN ('open', 'failed', 'processing')
    ORDER BY "user_id", "package_id", "state" = 'processing' DESC, "created_at" DESC, "id"
 );

CREATE UNIQUE INDEX "purchase_one_open" ON "purchase" ("user_id", "package_id")
  WHERE "is_current" AND "state" IN ('open', 'failed', 'processing');
CREATE INDEX "purchase_replaced" ON "purchase" ("user_id", "package_id")
  WHERE NOT "is_current" AND "state" IN ('open', 'failed', 'processing');
