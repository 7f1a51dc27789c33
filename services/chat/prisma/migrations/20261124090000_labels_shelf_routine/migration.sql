-- Pages that go on from an answer; none for answers from before.
ALTER TABLE "message" ADD COLUMN "links" JSONB NOT NULL DEFAULT '[]';

-- The products that a person uses. A row is never read or written but by its owner.
CREATE TABLE "shelf_item" (
  "id" UUID NOT NULL,
  "owner_id" UUID NOT NULL,
  "name" TEXT NOT NULL,
  "slot" TEXT NOT NULL,
  "product_id" TEXT,
  "label" TEXT,
  "opened_on" DATE,
  "keeps_months" INTEGER,
  "added_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "shelf_item_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "shelf_item_name_is_short" CHECK (char_length("name") BETWEEN 1 AND 120),
  CONSTRAINT "shelf_item_label_is_short" CHECK (char_length("label") <= 4000),
  CONSTRAINT "shelf_item_slot_known" CHECK ("slot" IN ('first-cleanse', 'cleanser', 'toner', 'exfoliant', 'serum',
    'treatment', 'eye-cream', 'moisturizer', 'face-oil', 'sunscreen', 'other')),
  CONSTRAINT "shelf_item_keeps_some_time" CHECK ("keeps_months" BETWEEN 1 AND 60)
);
CREATE INDEX "shelf_item_owner_id_added_at_idx" ON "shelf_item" ("owner_id", "added_at");

-- The first and last photo of a person since a day.
CREATE INDEX "photo_owner_id_created_at_idx" ON "photo" ("owner_id", "created_at");

-- One routine for each person, with a row for each day on which something was ticked or noted.
CREATE TABLE "routine" (
  "owner_id" UUID NOT NULL,
  "draft" JSONB NOT NULL,
  "started_on" DATE NOT NULL,
  "saved_at" TIMESTAMPTZ(3) NOT NULL,
  "share_hash" BYTEA,
  "shared_at" TIMESTAMPTZ(3),
  "check_ins" JSONB NOT NULL DEFAULT '{}',
  CONSTRAINT "routine_pkey" PRIMARY KEY ("owner_id")
);
CREATE UNIQUE INDEX "routine_share_hash_key" ON "routine" ("share_hash");
CREATE TABLE "routine_day" (
  "owner_id" UUID NOT NULL,
  "day" DATE NOT NULL,
  "done" JSONB NOT NULL DEFAULT '[]',
  "note" TEXT,
  CONSTRAINT "routine_day_pkey" PRIMARY KEY ("owner_id", "day"),
  CONSTRAINT "routine_day_note_is_short" CHECK (char_length("note") BETWEEN 1 AND 500),
  CONSTRAINT "routine_day_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "routine" ("owner_id")
    ON DELETE CASCADE ON UPDATE CASCADE
);
