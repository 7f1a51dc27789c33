-- The table of admin-acts.ts: what admins did. Every service that admins change something in has it, by a migration.
CREATE TABLE "admin_act" (
  "id"         UUID NOT NULL DEFAULT uuidv7() PRIMARY KEY,
  "at"         TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
  -- Null: the operator, at the command line.
  "actor_id"   UUID,
  "request_id" TEXT NOT NULL,
  "act"        TEXT NOT NULL,
  "subject"    TEXT NOT NULL,
  "reason"     TEXT NOT NULL,
  "detail"     JSONB NOT NULL DEFAULT '{}',
  -- The idempotency key of the change, where it has one: a repeated request writes no second act.
  "key"        TEXT UNIQUE,
  CONSTRAINT "admin_act_has_a_reason" CHECK ("reason" <> ''),
  CONSTRAINT "admin_act_detail_is_small" CHECK (pg_column_size("detail") < 2000)
);
CREATE INDEX "admin_act_by_kind" ON "admin_act" ("act", "id" DESC);
CREATE INDEX "admin_act_by_actor" ON "admin_act" ("actor_id", "id" DESC);

CREATE FUNCTION "admin_act_is_append_only"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'admin acts are never changed or deleted; write a new one';
END $$;
CREATE TRIGGER "admin_act_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "admin_act"
  FOR EACH STATEMENT EXECUTE FUNCTION "admin_act_is_append_only"();
