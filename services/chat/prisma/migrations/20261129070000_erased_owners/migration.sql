-- People whose account is deleted: by their id alone, so that what comes late is erased too.
CREATE TABLE "erased_owner" (
  "owner_id" UUID NOT NULL,
  "counts" JSONB NOT NULL,
  "erased_at" TIMESTAMPTZ(3) NOT NULL,
  "reported_at" TIMESTAMPTZ(3),
  CONSTRAINT "erased_owner_pkey" PRIMARY KEY ("owner_id")
);
CREATE INDEX "erased_owner_reported_at_erased_at_idx" ON "erased_owner" ("reported_at", "erased_at");
