-- Whether a person agreed to their photos being sent to an AI provider, to which one, and when. Null: they are not sent.
ALTER TABLE "skin_settings"
  ADD COLUMN "ai_provider" TEXT,
  ADD COLUMN "ai_agreed_at" TIMESTAMPTZ(3),
  ADD CONSTRAINT "skin_settings_ai_is_whole" CHECK (("ai_provider" IS NULL) = ("ai_agreed_at" IS NULL)),
  ADD CONSTRAINT "skin_settings_ai_provider_is_short" CHECK (char_length("ai_provider") BETWEEN 1 AND 200);
