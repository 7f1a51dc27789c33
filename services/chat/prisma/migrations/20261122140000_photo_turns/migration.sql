-- Whose photo is being measured now, by whichever process: one of a person at a time.
CREATE TABLE "photo_turn" (
  "user_id" UUID NOT NULL,
  "until" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "photo_turn_pkey" PRIMARY KEY ("user_id")
);
