-- What the advisor remembers about a person, across chats. A row is never read or written but by its owner.
CREATE TABLE "profile_line" (
  "id" UUID NOT NULL,
  "owner_id" UUID NOT NULL,
  "kind" TEXT NOT NULL,
  "value" TEXT NOT NULL,
  "since" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "profile_line_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "profile_line_kind_known" CHECK ("kind" IN ('skin-type', 'concern', 'allergy', 'pregnancy', 'age',
    'medicine', 'condition', 'product', 'budget', 'dislike', 'preference')),
  CONSTRAINT "profile_line_is_short" CHECK (char_length("value") BETWEEN 1 AND 120)
);
CREATE UNIQUE INDEX "profile_line_owner_id_kind_value_key" ON "profile_line" ("owner_id", "kind", "value");

-- What an answer carries besides its words; null and empty for answers from before.
ALTER TABLE "message"
  ADD COLUMN "kind" TEXT,
  ADD COLUMN "products" JSONB NOT NULL DEFAULT '[]',
  ADD COLUMN "choices" JSONB NOT NULL DEFAULT '[]',
  ADD COLUMN "remembered" JSONB NOT NULL DEFAULT '[]',
  ADD COLUMN "notice" TEXT,
  ADD COLUMN "about" JSONB,
  ADD CONSTRAINT "message_kind_known"
    CHECK ("kind" IN ('answer', 'question', 'safety', 'help', 'small-talk', 'unknown')),
  ADD CONSTRAINT "message_notice_known" CHECK ("notice" IN ('fallback', 'cut-off'));

-- How the advisor was used on a day (UTC): a few rows for each day, for the admin's page.
CREATE TABLE "advisor_day" (
  "day" DATE NOT NULL,
  "what" TEXT NOT NULL,
  "count" INTEGER NOT NULL,
  "cost_usd" DOUBLE PRECISION NOT NULL DEFAULT 0,
  CONSTRAINT "advisor_day_pkey" PRIMARY KEY ("day", "what")
);
