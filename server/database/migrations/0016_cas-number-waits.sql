-- by hand
-- A CAS number tells ingredients apart: those whose number changes wait to be compared.
CREATE TRIGGER duplicate_update_ingredient AFTER UPDATE ON ingredient
    REFERENCING OLD TABLE AS went NEW TABLE AS came
    FOR EACH STATEMENT EXECUTE FUNCTION duplicate_wait('ingredient', 'id', 'id, cas_number');
