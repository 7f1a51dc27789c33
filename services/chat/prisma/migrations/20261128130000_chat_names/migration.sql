-- What its owner calls a chat; null: it has its automatic title, which stays in "title" either way.
ALTER TABLE "chat_session"
  ADD COLUMN "name" TEXT,
  ADD CONSTRAINT "chat_session_name_is_short" CHECK (char_length("name") BETWEEN 1 AND 80);
