-- Extensions, and the functions that normalise texts for comparison, which generated columns and indexes use.
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
CREATE EXTENSION IF NOT EXISTS unaccent WITH SCHEMA public;

-- A text normalised for search: no case, accents or apostrophes, punctuation as single spaces. The ranges are code
-- points, because character classes depend on the database's locale.
CREATE FUNCTION search_text(value text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN btrim(regexp_replace(
    lower(public.unaccent(
        'public.unaccent'::regdictionary,
        normalize(translate(value, '''’‘`´ʼ™®©', ''), NFKC)
    )),
    '[\u0001-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u00BF\u00D7\u00F7\u2000-\u206F\u2E00-\u2E7F\u3000-\u303F]+',
    ' ', 'g'
));

-- The words of a text, and those that hyphens join (SK-II: ii, sk, skii).
CREATE FUNCTION search_words(value text) RETURNS text[]
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN ARRAY(
    SELECT DISTINCT left(word, 60) COLLATE "C" AS word
    FROM unnest(string_to_array(
        search_text(value) || CASE WHEN value ~ '[-‐-―]'
            THEN ' ' || search_text(regexp_replace(value, '[-‐-―]', '', 'g')) ELSE '' END,
        ' '
    )) AS word
    WHERE word <> ''
    ORDER BY 1
);

-- The LIKE pattern of the words of a text from search_text, in order; words of one or two letters begin a word. Null,
-- which matches nothing, without words. A function, so that the planner knows its value.
CREATE FUNCTION search_pattern(value text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (
    SELECT '%' || string_agg(CASE WHEN length(word) < 3 THEN ' ' ELSE '' END || word, '%' ORDER BY place) || '%'
    FROM unnest(string_to_array(value, ' ')) WITH ORDINALITY AS given (word, place) WHERE word <> '');

-- A shop's address without protocol, www, case, fragment and trailing slash.
CREATE FUNCTION web_address(url text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN regexp_replace(regexp_replace(lower(url), '^[a-z]+://(www\.)?', ''), '/*(#.*)?$', '');

-- The GTIN of a barcode, like `gtinOf` of the contract. Returns anything but 8, 12, 13 or 14 digits unchanged.
CREATE FUNCTION gtin(code text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN code ~ '^\d{13}$' THEN '0' || code
    WHEN regexp_replace(code, '[\s-]', '', 'g') ~ '^(\d{8}|\d{12,14})$'
        THEN lpad(regexp_replace(code, '[\s-]', '', 'g'), 14, '0')
    ELSE code END;
