-- Questions from the floating widget are messages like any other. Each person has one conversation for them, under the
-- person's own id, so that two first questions at once make one; it is not among the chats.
ALTER TABLE "chat_session" ADD COLUMN "kind" TEXT NOT NULL DEFAULT 'chat';
ALTER TABLE "chat_session" ADD CONSTRAINT "chat_session_kind_known" CHECK ("kind" IN ('chat', 'trending'));
ALTER TABLE "chat_session" ADD CONSTRAINT "chat_session_trending_is_the_owners" CHECK (("kind" = 'trending') = ("id" = "owner_id"));
-- The hourly deletion of old questions goes through these alone.
CREATE INDEX "chat_session_trending_idx" ON "chat_session" ("id") WHERE "kind" = 'trending';

-- What an admin has set, sealed with SETTINGS_ENCRYPTION_KEY.
CREATE TABLE "setting" (
  "name" TEXT NOT NULL,
  "sealed" BYTEA NOT NULL,
  "sealed_with" TEXT NOT NULL,
  "changed_by" UUID NOT NULL,
  "changed_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "setting_pkey" PRIMARY KEY ("name")
);
