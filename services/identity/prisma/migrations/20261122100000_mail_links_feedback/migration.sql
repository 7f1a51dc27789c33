-- What a mail's link is good for. Only the token's hash is kept.
CREATE TABLE "link" (
  "token_hash" BYTEA NOT NULL,
  "account_id" UUID NOT NULL,
  "purpose" TEXT NOT NULL,
  "mail_id" UUID NOT NULL,
  "asked_at" TIMESTAMPTZ(3) NOT NULL,
  "expires_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "link_pkey" PRIMARY KEY ("token_hash"),
  CONSTRAINT "link_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "link_purpose_check" CHECK ("purpose" IN ('reset', 'verify'))
);
CREATE INDEX "link_account_id_purpose_idx" ON "link" ("account_id", "purpose");
CREATE INDEX "link_expires_at_idx" ON "link" ("expires_at");

-- Mails to be sent: what to whom, never a secret.
CREATE TABLE "mail" (
  "id" UUID NOT NULL,
  "kind" TEXT NOT NULL,
  "address" TEXT,
  "account_id" UUID,
  "data" JSONB,
  "attempts" INTEGER NOT NULL DEFAULT 0,
  "created_at" TIMESTAMPTZ(3) NOT NULL,
  "due_at" TIMESTAMPTZ(3) NOT NULL,
  "sent_at" TIMESTAMPTZ(3),
  "gave_up_at" TIMESTAMPTZ(3),
  "last_error" TEXT,
  CONSTRAINT "mail_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "mail_to_check" CHECK (("address" IS NULL) <> ("account_id" IS NULL))
);
CREATE INDEX "mail_waiting" ON "mail" ("due_at") WHERE "sent_at" IS NULL AND "gave_up_at" IS NULL;

CREATE TABLE "feedback" (
  "id" BIGSERIAL NOT NULL,
  "account_id" UUID NOT NULL,
  "rating" INTEGER NOT NULL,
  "comment" TEXT NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "feedback_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "feedback_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "feedback_rating_check" CHECK ("rating" BETWEEN 1 AND 5)
);
CREATE INDEX "feedback_account_id_idx" ON "feedback" ("account_id");

-- Pages of accounts, newest first, go on after (created_at, id).
DROP INDEX "account_created_at_idx";
CREATE INDEX "account_created_at_id_idx" ON "account" ("created_at" DESC, "id" DESC);
