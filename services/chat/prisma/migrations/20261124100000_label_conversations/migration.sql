-- Labels are judged in a conversation of their own, one for each person.
ALTER TABLE "chat_session"
  DROP CONSTRAINT "chat_session_kind_known",
  ADD CONSTRAINT "chat_session_kind_known" CHECK ("kind" IN ('chat', 'trending', 'label'));
