-- A photo may stay beyond its days where its owner wants that.
ALTER TABLE "photo" ADD COLUMN "kept" BOOLEAN NOT NULL DEFAULT false;

-- What a person decided about photos of their skin.
CREATE TABLE "skin_settings" (
  "owner_id" UUID NOT NULL,
  "consented_at" TIMESTAMPTZ(3),
  "reminder_wanted" BOOLEAN NOT NULL DEFAULT false,

  CONSTRAINT "skin_settings_pkey" PRIMARY KEY ("owner_id")
);
