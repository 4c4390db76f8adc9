import { characters } from '../contract/limits.ts';
import { count, endWithout } from './range.ts';

/** Words that sentences need and ingredient names lack, in the languages of most labels. */
const functionWords =
    /(?<![\p{L}\p{N}])(?:the|an?|of|to|for|with|which|that|is|are|be|been|was|has|have|your|our|you|we|it|its|this|these|those|their|they|from|by|on|as|at|into|may|can|will|not|only|do|does|if|when|while|please|and\/or|help|helps|les?|une?|sur|avec|dans|est|sont|vos|votre|nos|pour|à|aux?|en|qui|que|par|issus?|l’|d’|der|die|das|und|f[üu]r|mit|von|ist|sind|nicht|bei|aus|zum|zur|oder|ein|eine|el|los|las|una?|con|por|para|del|su|es|gli|per|di|della|dei|non)(?![\p{L}\p{N}])/giu;

/** Words that give away advertising and small print even in short texts. */
const saying =
    /(?<![\p{L}])(?:helps?|subject to change|please|avoid contact|keep out|for external use|discontinue|consult|rinse|apply|visit|refer to|packaging|subject|traces of|directions|warnings?|derived|farming|agriculture|biologique|certified|origin|organic|naturels?|natural|vegan|cruelty|recycl\p{L}*|essential oils?|percent|all rights reserved|made in|distributed|manufactured)(?![\p{L}])/iu;

const wordsIn = (text: string) => count(text, /\p{L}[\p{L}'’-]*/gu);

export const hasFunctionWord = (text: string) => count(text, functionWords) > 0;

/** Whether a text is written in sentences; a list that ends with a sentence is not. */
export const isProse = (text: string) => {
    const found = count(text, functionWords);
    if (found < 2 || found / wordsIn(text) < 0.15) return false;
    const parts = text.split(/[,;•]/u).filter(part => !/^\s*[*†‡§]/u.test(part));
    return parts.length === 0 || parts.filter(hasFunctionWord).length / parts.length > 0.34;
};

/** Endings and words of ingredient names. */
const chemical =
    /(?:ates?|ols?|ides?|ones?|enes?|anes?|ites?|oses?|ines?|erins?|icins?|(?<!sk|orig)ins?|yls?|iums?|ethicones?|paraben|acids?|acetals?|linalool|citral|aqua|water|eau|parfum|fragrance|aroma|oils?|butter|extract|wax|cera|powder|gum|juice|starch|protein|clay|mica|talc|silica|kaolin|honey|mel|cire|beeswax|edta|bht|bha|pca|lecithin|gelatin|menthol|alcohol|denat|peg-?\d+|ci \d{5}|\d{5}|lakes?|charcoal|salt|coumarin|(?:gluc|dextr|mann|chitos|pullul|geen|clos)ans?|cellulose|milk|vitamin(?: [a-e]\d*)?)$/iu;

/** Whether a text without separators ends as ingredient names do. */
export const endsLikeName = (text: string) => chemical.test(text.slice(0, endWithout(text, /[\s.*†‡)\]]/u)));

/** Whether a sentence after a list is a note about it, such as “Plant origin”, not another name. */
export const isNote = (text: string) =>
    isProse(text) ||
    /[™®]\s*\.?\s*$/u.test(text) ||
    (saying.test(text) && !/,/.test(text)) ||
    !endsLikeName(text);

/** How instructions, warnings and imprints begin; no name of the INCI dictionary does. */
const instruction =
    /^\W{0,3}(?:keep|store|avoid|do not|don['’]t|apply|use|shake|rinse|massage|discontinue|made (?:in|by|for|with)|manufactured|distributed|dist\.? by|imported|best before|exp\b|batch|lot\b|for (?:external|best|all|adults|use)|external use|warnings?|cautions?|directions|if (?:irritation|swallowed|you|contact)|in case of|not tested|dermatolog|please|questions|contains? (?!.{0,3}$)|free (?:from|of)|conserver|éviter|tenir|ne pas|appliquer|rincer|fabriqué|usage externe|à conserver|nicht|vor (?:gebrauch|hitze|licht|sonne)|kühl|außerhalb|hergestellt|nur zur|mantener|evitar|conservar|aplicar|no (?:ingerir|usar)|hecho en|uso externo|tenere|evitare|prodotto|conservare|buiten|bewaar)(?![\p{L}])/iu;

const quantity =
    /^(?:net(?: wt)?\.?\s?|[e℮]\s|contents?:?\s)?\d{1,4}(?:[.,]\d{1,2})?\s?(?:ml|cl|l|g|gr|kg|mg|oz|fl\.? ?oz|m|months?|° ?[cf]|pcs)(?![\p{L}\d-])/iu;

/** A web or email address, a telephone number, or the legal form of a company. */
const imprint =
    /www\.|https?:|\w@\w|(?<!\p{L})(?:tel|phone|fax)\s?[.:]|\w\.(?:com|net|org|fr|de|es|it|eu|co\.uk)(?![\p{L}\d.])|(?<=\p{L}[ ,]{1,2})(?:ltd|limited|gmbh|inc|llc|corp|plc|sarl|s\.a\.r\.l|s\.p\.a|s\.r\.l|pty)(?!\p{L})/iu;

const address =
    /(?<!\p{L})(?:rue|avenue|boulevard|chemin|calle|viale|piazza)\s\p{L}|\d\s(?:\p{L}{1,20}\s){1,3}(?:street|road|rd|avenue|ave|lane|drive|court|square|blvd)(?!\p{L})|\p{L}(?:straße|strasse|str\.)\s?\d/iu;

/** `W1A 1AA`, `NY 10022`; a colour number looks similar. */
const postcode =
    /(?<![\p{L}\d])(?:[A-Z]{1,2}\d{1,2}[A-Z]?\s\d[A-Z]{2}|(?!C[IiLl1])[A-Z]{2}\s\d{5})(?![\p{L}\d])/u;

/** Whether a text is print around a list: an instruction, a quantity, an address or an imprint. */
export const isSmallPrint = (text: string) =>
    instruction.test(text) ||
    quantity.test(text) ||
    imprint.test(text) ||
    ((address.test(text) || postcode.test(text)) && !endsLikeName(text));

/** Names that end with a full stop; any other full stop at the end is the label's. */
const abbreviated = /\bdenat\.$/i;

export const withoutFullStop = (name: string) =>
    abbreviated.test(name) ? name : name.replace(/(?<![\s.])[\s.]+$/, '');

type NameDoubt = 'fullStop' | 'sentence' | 'marks' | 'long';

/** In characters; a catalogue rarely needs a longer name. */
export const plainNameLength = 50;

/** Whether it looks like a piece of a label split in the wrong place, for a person to check; undefined if not. */
export const doubtOf = (name: string): NameDoubt | undefined => {
    if (name.endsWith('.') && !abbreviated.test(name)) return 'fullStop';
    if (isSmallPrint(name) || isProse(name)) return 'sentence';
    if (/[()[\]{}:;]/.test(name)) return 'marks';
    return characters(name) > plainNameLength ? 'long' : undefined;
};
