-- Owners may have their account deleted, after some days in which they may keep it.
ALTER TABLE "account" ADD COLUMN "deletion_asked_at" TIMESTAMPTZ(3), ADD COLUMN "deletion_due_at" TIMESTAMPTZ(3);
CREATE INDEX "account_deletion_due_at_idx" ON "account" ("deletion_due_at");

-- The mails of an account are deleted with it.
CREATE INDEX "mail_account_id_idx" ON "mail" ("account_id");

-- Deleted accounts by their id alone, and what each service says it has erased of them.
CREATE TABLE "erasure" (
  "user_id" UUID NOT NULL,
  "asked_at" TIMESTAMPTZ(3) NOT NULL,
  "erased_at" TIMESTAMPTZ(3) NOT NULL,
  "finished_at" TIMESTAMPTZ(3),
  CONSTRAINT "erasure_pkey" PRIMARY KEY ("user_id")
);
CREATE INDEX "erasure_finished_at_erased_at_idx" ON "erasure" ("finished_at", "erased_at");
CREATE TABLE "erasure_report" (
  "user_id" UUID NOT NULL,
  "service" TEXT NOT NULL,
  "counts" JSONB NOT NULL,
  "reported_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "erasure_report_pkey" PRIMARY KEY ("user_id", "service"),
  CONSTRAINT "erasure_report_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "erasure" ("user_id") ON DELETE CASCADE ON UPDATE CASCADE
);
