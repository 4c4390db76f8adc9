-- Tells every server that a session has ended, or that an account is no longer staff, so that their event streams end
-- with the transaction that did it, whoever made it. A part of the hash names the session to those who know it.
CREATE FUNCTION tell_ended_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_notify('backbar', json_build_object('type', 'ended', 'session', left(OLD.token_hash, 20))::text);
    RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tell_ended_session AFTER DELETE ON session FOR EACH ROW EXECUTE FUNCTION tell_ended_session();
--> statement-breakpoint
CREATE FUNCTION tell_former_staff() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_notify('backbar', json_build_object('type', 'ended', 'account', OLD.id)::text);
    RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tell_former_staff AFTER UPDATE OF super_user ON account FOR EACH ROW
    WHEN (OLD.super_user AND NOT NEW.super_user) EXECUTE FUNCTION tell_former_staff();
