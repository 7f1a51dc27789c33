-- What a user reads about each session on the account page. Null in sessions that an earlier version opened.
ALTER TABLE "session"
  ADD COLUMN "browser" TEXT,
  ADD COLUMN "system" TEXT,
  ADD COLUMN "last_used_at" TIMESTAMPTZ(3);
