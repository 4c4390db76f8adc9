import type { Rule } from './statements.ts';

const adverbs =
    '(?: (?:still|also|really|actually|definitely|clearly|now|currently|probably|maybe|possibly|perhaps|apparently))*';
const is = `(?:is|are|was|were|['’]s|might be|may be|could be|seems? to be|appears? to be)${adverbs}`;
const isNot = `(?:(?:is|are)(?: definitely| clearly| really)? not|isn['’]?t|aren['’]?t|(?:is|are) no longer)`;
const should = '(?:should|must|has to|have to|needs? to|ought to)';
const missing = '(?:missing|mising|missng|misssing|mssing|lacking)';
const product = '(?:it|this|this one|this product|the product|this item)';
const list =
    "(?:the |your |this |its |it['’]?s )?(?:list of ingredients|ingredients? list|inci list|ingredients?|inci|list)";
const fromList = `(?:,? (?:from|in|on|to|off|of) ${list}(?: here)?| here| from (?:it|this))?`;
const label =
    '(?:(?:the|my|its) (?:new |back of the )?(?:label|pack|package|packaging|box|bottle|tube|jar|formula|product|item))';
const right = '(?:right|directly|straight|immediately|just)';
const anyMore = '(?: any ?more| any longer| now)?';
const not = `(?:,? (?:and )?(?:not|instead of|rather than) (?:to |by |from )?(?<not>.+?))?`;
const barcode = '(?:bar ?code|ean(?:-?13)?)(?: code| number| no\\.?)?';
const code = '(?<code>\\d(?:[\\s-]?\\d){7,13})';
const correct = '(?:right |correct |real |actual |true |new |full |proper )?';

/** Each pattern matches a whole statement; a space stands for any white space. */
const whole = (...patterns: string[]) =>
    patterns.map(
        pattern => new RegExp(`^(?:${pattern.replaceAll(' ?', '\\s*').replaceAll(' ', '\\s+')})$`, 'diu'),
    );

/** Tried in this order. `proposes` follows from the precision that tests/server/desk/corrections.test.ts measures. */
export const rules: readonly Rule[] = [
    {
        name: 'barcode',
        says: 'barcode',
        of: ['product'],
        proposes: true,
        patterns: whole(
            `(?:the |its |my )?${correct}${barcode}(?: (?:on|of) ${label})?(?: ${is}| ${should} (?:be|read)| reads|:| =) ${code}${not}`,
        ),
    },
    {
        name: 'further barcode',
        says: 'furtherBarcode',
        of: ['product'],
        proposes: true,
        patterns: whole(
            `(?:please )?add (?:the |this )?${barcode}:? ${code}`,
            `${product} also has (?:the |this )?${barcode}:? ${code}`,
            `(?:there ${is} )?another ${barcode}(?::| is|,)? ${code}`,
            `(?:the )?${barcode}:? ${code} ${is} ${missing}`,
        ),
    },
    {
        name: 'wrong barcode',
        says: 'wrongBarcode',
        of: ['product'],
        proposes: true,
        patterns: whole(
            `(?:the )?${barcode}:? ${code} (?:${is} (?:wrong|incorrect|not right|not correct|false)|belongs to .+?|(?:does not|doesn['’]?t) belong (?:here|to (?:it|this)(?: product| one)?)|${should} be (?:removed|deleted)|${isNot} (?:of|from|for|on) (?:this|it|${label})(?: product| one)?)`,
            `(?:please )?(?:remove|delete) (?:the )?${barcode}:? ${code}`,
        ),
    },
    {
        name: 'barcode of another',
        says: 'wrongBarcode',
        of: ['product'],
        proposes: false,
        patterns: whole(
            `(?:the|this) ${barcode} (?:${is} (?:wrong|incorrect|not right|not correct|false)|(?:${is} (?:of|from|for)|belongs to) (?:another|a different|the other|the|a|something) ?.*?)`,
        ),
    },
    {
        name: 'missing after',
        says: 'missing',
        of: ['product'],
        proposes: true,
        patterns: whole(
            `(?<name>.+?)(?: ${is})? ${missing} (?:${right} )?(?:after|behind) (?<after>.+?)`,
            `(?:please )?add (?<name>.+?) (?:${right} )?(?:after|behind) (?<after>.+?)`,
        ),
    },
    {
        name: 'missing',
        says: 'missing',
        of: ['product'],
        proposes: true,
        patterns: whole(
            `(?<name>.+?)(?: ${is})? ${missing}${fromList}`,
            `(?:you|${list}|${product})(?: ${is}|['’]re)? (?:${missing}|forgot|lacks?) (?<name>.+?)`,
            `there ${is} (?<name>.+?) ${missing}${fromList}`,
        ),
    },
    {
        name: 'to be added',
        says: 'missing',
        of: ['product'],
        proposes: true,
        patterns: whole(
            `(?:please|pls|plz) add (?<name>.+?)${fromList}(?: please)?`,
            `add (?<name>.+?) to ${list}`,
            `(?<name>.+?) ${should} be (?:added|listed|on ${list}|in ${list})${fromList}`,
        ),
    },
    {
        name: 'not listed',
        says: 'missing',
        of: ['product'],
        proposes: true,
        patterns: whole(
            `(?<name>.+?) ${isNot} (?:listed|mentioned|(?:on|in) (?:the|your) list)(?: here)?(?:,? but (?:it )?(?:is|it['’]s) (?:on|in) ${label})?`,
        ),
    },
    {
        name: 'not in it',
        says: 'absent',
        of: ['product'],
        proposes: true,
        patterns: whole(
            `(?<name>.+?) ${isNot} (?:in|on|part of|inside|contained in|included in|used in|listed on) (?:${product}|${label}|them)${anyMore}`,
            `there ${is} no (?<name>.+?) (?:in|on) (?:${product}|${label}|here)${anyMore}`,
            `(?:${product}|${label}|they) (?:does not|doesn['’]?t|do not|don['’]?t|no longer|does no longer) (?:contains?|haves?|has|includes?|uses?) (?<name>.+?)${anyMore}`,
        ),
    },
    {
        name: 'to be removed',
        says: 'absent',
        of: ['product'],
        proposes: true,
        patterns: whole(
            `(?:(?:please|pls|plz) )?(?:remove|delete) (?<name>.+?)${fromList}(?: please)?`,
            `(?<name>.+?) ${should} be (?:removed|deleted|taken (?:off|out))${fromList}`,
            `(?<name>.+?) (?:was|were|has been|have been) (?:removed|taken out|dropped) (?:from|of) (?:the )?(?:new )?(?:formula|recipe|product)`,
            `(?<name>.+?) (?:does|do)(?: not|n['’]?t) belong (?:here|there|in (?:it|here|this)|(?:on|in|to) ${list})`,
        ),
    },
    {
        name: 'right after',
        says: 'placed',
        of: ['product'],
        proposes: true,
        patterns: whole(
            `(?<name>.+?) (?:${should} (?:come|be|be listed|stand|go|follow)|comes|stands|is|goes|is listed|belongs|are|come) ${right} (?:after|behind) (?<after>.+?)(?: on ${label})?`,
        ),
    },
    {
        name: 'after',
        says: 'placed',
        of: ['product'],
        proposes: false,
        patterns: whole(
            `(?<name>.+?) (?:${should} (?:come|be|be listed|stand|go)|belongs) (?:after|behind) (?<after>.+?)(?: on ${label})?`,
        ),
    },
    {
        name: 'twice',
        says: 'twice',
        of: ['product', 'brand', 'ingredient'],
        proposes: false,
        patterns: whole(
            `(?:${product}|this brand|this ingredient|the brand) ?${is} (?:listed |entered |shown )?(?:in (?:here|the (?:app|list|database|catalogue)) |here )?(?:twice|double|two times)`,
            `(?:${product}|this brand|this ingredient) ?${is} (?:a )?(?:duplicate|double)(?: (?:of|entry) ?.*?)?`,
        ),
    },
    {
        name: 'brand',
        says: 'brand',
        of: ['product'],
        proposes: true,
        patterns: whole(
            `(?:the |its )?${correct}brand(?: name)?(?: ${is}| ${should} (?:be|read)| reads|:) (?<name>.+?)${not}`,
            `(?:this is the |the )?wrong brand[,:;]? (?:it['’]?s|it is|${should} be|it ${should} be|this is) (?:by |from )?(?<name>.+?)${not}`,
        ),
    },
    {
        name: 'made by',
        says: 'brand',
        of: ['product'],
        proposes: true,
        patterns: whole(`${product} ?${is} (?:from|by|made by|a product (?:of|by|from)) (?<name>.+?)${not}`),
    },
    {
        name: 'belongs to',
        says: 'brand',
        of: ['product'],
        proposes: false,
        patterns: whole(
            `${product}(?: now| actually| really)? (?:belongs?) (?:now )?to (?<name>.+?)(?: now)?${not}`,
        ),
    },
    {
        name: 'parent',
        says: 'parent',
        of: ['brand'],
        proposes: true,
        patterns: whole(
            `(?:it|they|this|this brand|the brand)(?: now| actually| really)? (?:belongs?) (?:now )?to (?<name>.+?)(?: now)?${not}`,
            `(?:it|they|this|this brand|the brand) ?${is} (?:owned by|part of|a (?:sub-?)?brand (?:of|by)) (?<name>.+?)(?: now)?${not}`,
            `(?:the |its )?${correct}parent(?: brand| company)?(?: ${is}| ${should} be|:) (?<name>.+?)${not}`,
        ),
    },
    {
        name: 'name',
        says: 'name',
        of: ['product', 'brand', 'ingredient'],
        proposes: true,
        patterns: whole(
            `(?:the |its )?${correct}(?:product |brand |inci )?name(?: ${is}| ${should} (?:be|read)| reads|:) (?<name>.+?)${not}`,
        ),
    },
    {
        name: 'called',
        says: 'name',
        of: ['product', 'brand', 'ingredient'],
        proposes: true,
        patterns: whole(
            `(?:${product}|they|this brand|the brand|this ingredient) ?(?:${is}|are) called (?<name>.+?)(?: now)?${not}`,
            `(?:${product}|the name|they|this brand|the brand) ?(?:${is}|${should} be) (?:spelled|spelt|written) (?<name>.+?)${not}`,
        ),
    },
];
