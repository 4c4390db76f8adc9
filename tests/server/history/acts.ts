import { calls, type Calls } from '../../../contract/calls.ts';
import { saveKeyHeader } from '../../../contract/saves.ts';
import type { CallName } from '../../../contract/types.ts';
import type { Client, FormFields } from '../support/client.ts';
import { picture } from '../support/pictures.ts';
import { alertTarget } from '../support/server.ts';
import { plainAct, type Act } from './plainActs.ts';
import type { World } from './world.ts';

/** Calls that can change something but are no edits, and why. */
export const notEdits = {
    'POST desk/answers': 'is signed by the backend of the app',
    'POST job/{id}/tell': 'writes only what members are told',
    'POST auth/login': 'opens a session',
    'POST auth/login/code': 'opens a session',
    'POST auth/login/passkey/options': 'asks for a passkey',
    'POST auth/login/passkey': 'opens a session',
    'POST auth/factors/codes': 'factors are nobody else’s business',
    'PUT auth/factors/codes': 'factors are nobody else’s business',
    'DELETE auth/factors/codes': 'factors are nobody else’s business',
    'POST auth/factors/recovery-codes': 'factors are nobody else’s business',
    'POST auth/passkeys/options': 'asks for a passkey',
    'POST auth/passkeys': 'factors are nobody else’s business',
    'PUT auth/passkey/{id}': 'factors are nobody else’s business',
    'DELETE auth/passkey/{id}': 'factors are nobody else’s business',
    'PUT auth/factors/passwordless': 'factors are nobody else’s business',
    'PUT week/mail': 'is a wish of its own account',
    'POST programs': 'a token is nobody else’s business; see programs.test.ts',
    'DELETE program/{id}': 'a token is nobody else’s business; see programs.test.ts',
    'POST collector/runs': 'readings are no records; see collector.test.ts',
    'POST collector/readings': 'readings are no records; see collector.test.ts',
    'PUT collector/run/{id}/end': 'readings are no records; see collector.test.ts',
    'PUT presence': 'says what a tab has open',
    'PUT desk/claim': 'says what a tab has open',
    'PUT rule/{id}': 'what a rule may do is beyond undo; see rules.test.ts',
    'POST rule/{id}/back': 'an edit only when the rule decided something; see rules.test.ts',
    'POST rule/{id}/tell': 'writes messages; see rules.test.ts',
    'POST rules/look': 'asks for a search',
    'PUT run-need/{id}':
        'what a look found, and what is said of it is taken back by the same call; see runs.test.ts',
    'POST failing-work/again': 'has servers try again; see failing.test.ts',
    'POST alert-tests': 'sends a message; see alerts.test.ts',
    'POST alert-delivery/{id}/again': 'sends a message; see alerts.test.ts',
    'POST user/{id}/looked': 'says what its account has looked at',
    'PUT second-look/{id}': 'says what its account thinks, and changes nothing; see looks.test.ts',
    'DELETE second-look/{id}': 'takes back what its account thinks; see looks.test.ts',
    'POST auth/provider/start': 'leads to the provider',
    'POST auth/provider/link': 'leads to the provider',
    'DELETE auth/provider/link': 'a link is nobody else’s business, and beyond undo',
    'POST auth/provider/logout': 'ends a session',
    'POST auth/confirm': 'begins to confirm who is signed in',
    'POST auth/logout': 'ends a session',
    'DELETE auth/session/{id}': 'ends a session',
    'DELETE auth/sessions': 'ends sessions',
    'DELETE auth/user/{id}/sessions': 'ends sessions',
    'DELETE auth/user/{id}/factors': 'removes a factor',
    'PUT auth/user/{id}/narrowing': 'a right is beyond undo; see narrowing.test.ts',
    'DELETE auth/new-sign-in/{id}': 'says that the account has been told of it',
    'POST auth/change-password': 'a password is nobody else’s business',
    'POST search/users': 'reads',
    'POST search/brand-product': 'reads',
    'POST search/shop-items': 'reads',
    'POST shop-item/{id}/price-history': 'reads',
    'POST get-deals': 'calculates',
    'POST prices/verdicts': 'calculates',
    'POST prices/lines': 'calculates',
    'POST ingredients/check': 'reads',
    'POST ingredients/parse': 'reads',
    'POST ingredients/ratings/preview': 'reads',
    'POST ingredients/ratings/risk': 'reads',
    'POST products/bulk/validate': 'checks',
    'POST duplicates/near': 'reads',
    'PUT duplicates/later': 'says when its account wants to see a case again',
    'POST imports': 'keeps a file; see imports.test.ts',
    'PUT import/{id}/columns': 'plans; see imports.test.ts',
    'POST import/{id}/run': 'changes records afterwards; see imports.test.ts',
    'DELETE import/{id}': 'removes what was kept; see imports.test.ts',
    'PUT import-row/{id}': 'an edit only when the row is imported; see imports.test.ts',
    'POST jobs/preview': 'tries a job and rolls it back; see changing.test.ts',
    'POST history/undo': 'an edit only when there is something to take back; see undo.test.ts',
    'POST jobs': 'changes records afterwards; see jobs.test.ts',
    'PUT job/{id}/cancel': 'stops a job; see jobs.test.ts',
    'POST doctor/mend': 'changes records afterwards; see doctor.test.ts',
    'POST doctor/count': 'counts in the background; see doctor.test.ts',
    'POST job/{id}/retry': 'lets a job go on; see poisoned.test.ts',
    'POST job/{id}/undo': 'changes records afterwards; see jobs.test.ts',
    'PUT history/version': 'an edit only when the record was different; see version.test.ts',
    'DELETE user/{id}/personal-data': 'leaves an edit that nothing undoes; see erasing.test.ts',
    'DELETE trash/{id}': 'removes from the history itself; see deleteForGood.test.ts',
} as const satisfies Partial<Record<CallName, string>>;

type Changing = Exclude<
    Extract<keyof Calls, `${'POST' | 'PUT' | 'DELETE'} ${string}`>,
    keyof typeof notEdits
>;

const anyOf = <Item>({ below }: World, items: readonly Item[]) => items[below(items.length)]!;

const someOf = <Item>(world: World, items: readonly Item[], most: number) => {
    const left = [...items];
    const count = Math.min(left.length, world.below(most + 1));
    return Array.from({ length: count }, () => left.splice(world.below(left.length), 1)[0]!);
};

const idsOf = async ({ rows }: World, query: string, values?: unknown[]) =>
    (await rows<{ id: number }>(query, values)).map(row => row.id);

const idOf = async (world: World, table: string, where = 'true') =>
    anyOf(world, await idsOf(world, `select id from "${table}" x where ${where} order by id`));

interface Named {
    id: number;
    name: string;
}

const indexed = (name: string, values: readonly (string | number)[]): FormFields =>
    Object.fromEntries(values.map((value, index) => [`${name}-${index}`, value]));

const ean13 = (digits: string) => {
    const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (index % 2 ? 3 : 1), 0);
    return digits + ((10 - (sum % 10)) % 10);
};

const freshBarcode = (world: World) => ean13(`29${world.fresh('').padStart(10, '0')}`);

let drawn: Promise<File> | undefined;

/** Now and then a picture, because storing one takes long. */
const maybePicture = async (world: World, field: string): Promise<FormFields> => {
    if (world.below(4)) return {};
    drawn ??= picture('teal');
    return { [field]: await drawn };
};

const brandForm = async (world: World, id: number | null): Promise<FormFields> => {
    const [before] = await world.rows<{ name: string; description: string | null }>(
        'select name, description from brand where id = $1',
        [id],
    );
    const tags = await idsOf(world, 'select id from tag order by id');
    const kept = before && world.below(2);
    return {
        name: kept ? before.name : world.fresh('Brand'),
        description: world.below(2) ? world.fresh('About') : (before?.description ?? ''),
        country_id: await idOf(world, 'country'),
        ...indexed('tags', [tags[0]!, ...someOf(world, tags.slice(1), 3)]),
        ...(await maybePicture(world, 'logo')),
    };
};

/** A moment in thirty days, as something can be put off for a year at most. */
const nextMonth = () => new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 19).replace('T', ' ');

/** A view of the team if there is one, as another account sees no other view. */
const aView = async (world: World) =>
    (await idsOf(world, 'select id from saved_view order by team desc, id limit 1'))[0];

const anAcceptance = async (world: World) =>
    (await idsOf(world, 'select id from acceptance order by id limit 1'))[0];

const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 19).replace('T', ' ');

/** A second look of the account `staff` at a post that another decided, waiting for it or answered by it some minutes ago. */
export const aLook = async (world: World, isAnswered: boolean, minutes = 30) => {
    const [look] = await idsOf(
        world,
        `insert into second_look (kind, item_id, first, one_id, one, for_id, kept, decided_at, other_id, other, answered_at)
        select 'post', (select coalesce(max(item_id), 0) + 1 from second_look), false,
            (select min(id) from account where id <> a.id), 'approved', a.id, '{}', now() - interval '1 hour',
            case when $1 then a.id end, case when $1 then 'removed' end, case when $1 then now() - $2 * interval '1 minute' end
        from account a where username = 'staff' returning id`,
        [isAnswered, minutes],
    );
    return look!;
};

/** Rules of the team, as many as acts take, and somebody who may make one: no edits of these acts. */
export const addRules = async (world: World) => {
    await world.rows('update account set lead = true where super_user');
    for (let made = 0; made < 10; made += 1)
        await world.rows(`insert into house_rule (kind, rule, look_id) values ('post', $1, $2)`, [
            world.fresh('Rule'),
            await aLook(world, true),
        ]);
};

const aRule = async (world: World) => {
    const first = () => idsOf(world, 'select id from house_rule order by id limit 1');
    if ((await first()).length === 0) await addRules(world);
    return (await first())[0]!;
};

const aMuted = async (world: World) =>
    (
        await idsOf(world, 'select account_id as id from member_note where until > now() order by id limit 1')
    )[0];

const viewOf = (world: World) => ({
    list: 'products',
    name: world.fresh('View'),
    search: `?brand=${world.below(9)}`,
    hidden: world.below(2) ? ['brand', 'created'] : [],
    team: world.below(2) === 0,
});

const ingredientNames = async (world: World, id: number | null) => {
    const before = await world.rows<{ id: number; name: string }>(
        'select id, name from ingredient_name where ingredient_id = $1 order by id',
        [id],
    );
    const kept = someOf(world, before, before.length).map(row => ({
        id: row.id,
        name: world.below(3) ? row.name : world.fresh('Name'),
    }));
    const names = [
        ...kept,
        { name: world.fresh('Extract') },
        ...(world.below(2) ? [{ name: world.fresh('Oil') }] : []),
    ];
    const primary = world.below(names.length);
    return names.map((name, index) => ({ ...name, primary: index === primary }));
};

const ingredient = async (world: World, id: number | null) => ({
    description: world.fresh('Softens'),
    ewg_hazard_score: anyOf(world, ['none', 'low', 'high'] as const),
    names: await ingredientNames(world, id),
});

const productForm = async (world: World, id: number | null): Promise<FormFields> => {
    const [before] = await world.rows<{ name: string; brand_id: number }>(
        'select name, brand_id from product where id = $1',
        [id],
    );
    const barcodes = await world.rows<{ id: number; barcode: string }>(
        'select id, barcode from product_barcode where product_id = $1 order by id',
        [id],
    );
    const listed = await idsOf(
        world,
        'select ingredient_id as id from product_ingredient where product_id = $1 order by "order"',
        [id],
    );
    const others = await idsOf(world, 'select id from ingredient order by id');
    const ingredients = [
        ...new Set([
            ...someOf(world, listed, listed.length),
            ...someOf(world, others, 4),
            ...listed.slice(0, 2),
        ]),
    ];
    const categories = await idsOf(world, 'select id from category order by id');
    const form: FormFields = {
        name: before && world.below(2) ? before.name : world.fresh('Cream'),
        brand_id: before && world.below(2) ? before.brand_id : await idOf(world, 'brand'),
        description: world.fresh('Calms'),
        single_use: world.below(2) === 1,
        ...indexed('categories', [categories[0]!, ...someOf(world, categories.slice(1), 3)]),
        'barcodes-0-barcode': freshBarcode(world),
        ...(await maybePicture(world, 'image')),
    };
    for (const [index, row] of someOf(world, barcodes, 3).entries()) {
        form[`barcodes-${index + 1}-id`] = row.id;
        form[`barcodes-${index + 1}-barcode`] = row.barcode;
    }
    for (const [order, ingredientId] of ingredients.entries()) {
        form[`product_ingredients-${order}-order`] = order;
        form[`product_ingredients-${order}-ingredient_id`] = ingredientId;
    }
    return form;
};

/** A product from a new product, whose brand and some of whose ingredients are new. */
const addedForm = async (world: World): Promise<FormFields> => {
    const form = await productForm(world, null);
    if (world.below(2)) return form;
    const listed = Object.keys(form).filter(name => name.endsWith('-ingredient_id')).length;
    return {
        ...form,
        brand_id: undefined,
        'brand_new-name': world.fresh('House'),
        'brand_new-country_id': await idOf(world, 'country'),
        new_product_id: await idOf(world, 'new_product', 'product_id is null'),
        [`product_ingredients-${listed}-order`]: listed,
        [`product_ingredients-${listed}-name`]: world.fresh('Ferment'),
        [`product_ingredients-${listed + 1}-order`]: -1,
        [`product_ingredients-${listed + 1}-name`]: world.fresh('Wax'),
    };
};

const postForm = async (world: World): Promise<FormFields> => ({
    title: world.fresh('Title'),
    body: world.fresh('Text'),
    ...indexed(
        'product_ids',
        someOf(world, await idsOf(world, 'select id from product order by id limit 40'), 4),
    ),
});

const comment = async (world: World) => ({
    body: world.fresh('Comment'),
    products: someOf(world, await idsOf(world, 'select id from product order by id limit 40'), 3),
});

const deal = async (world: World) => {
    const items = await world.rows<{ item: number; region: number }>(
        `select i.id as item, g.id as region from shop_item i join shop_region g using (shop_id)
        order by i.id, g.id limit 20`,
    );
    const { item, region } = anyOf(world, items);
    return {
        json: {
            shop_item_id: item,
            shop_region_id: region,
            enabled: world.below(2) === 1,
            date: '2026-01-31',
            recent_price: 1 + world.below(10_000) / 100,
            avg: 1 + world.below(10_000) / 100,
        },
    };
};

const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** A region in which an item is on sale for the second day, has no enabled deal, and no reading that was marked. */
const onSale = async (world: World) => {
    const pairs = await world.rows<{ item: number; region: number }>(
        `select i.id as item, g.id as region from shop_item i join shop_region g using (shop_id)
        where not exists (select from shop_region_deal d
            where d.shop_item_id = i.id and d.shop_region_id = g.id and d.enabled)
        and not exists (select from price_mark m where m.shop_item_id = i.id and m.shop_region_id = g.id)
        order by i.id, g.id limit 20`,
    );
    const { item, region } = anyOf(world, pairs);
    await world.rows('delete from price where shop_item_id = $1 and shop_region_id = $2', [item, region]);
    await world.rows(
        `insert into price (shop_item_id, shop_region_id, date, price)
        select $1, $2, $3::date - ago, case when ago < $4 then 15 else 20 end from generate_series(0, 20) as ago`,
        // All prices of a region that fall on one day are believed of none.
        [item, region, dayAgo(0), 2 + world.below(8)],
    );
    return { shop_item_id: item, shop_region_id: region };
};

const unused =
    'not exists (select from product where brand_id = x.id) and not exists (select from brand b where b.parent_id = x.id)';
const unlisted = 'not exists (select from product_ingredient where ingredient_id = x.id)';
const undecided = (kind: string) => `not exists (select from desk_decision d where d.${kind}_id = x.id)`;
const unlinked =
    'product_id is null and not exists (select from product_barcode b where b.barcode = x.barcode)';

type MakeAct = (world: World) => Promise<Act>;

/** Those whose request is more than its fields. */
const particular: Readonly<Partial<Record<Changing, MakeAct>>> = {
    'POST brands': async world => ({ path: 'brands', form: await brandForm(world, null) }),
    'PUT brand/{id}': async world => {
        const id = await idOf(world, 'brand');
        return {
            path: `brand/${id}`,
            form: { ...(await brandForm(world, id)), name: world.fresh('Renamed') },
        };
    },
    'DELETE brand/{id}': async world => ({ path: `brand/${await idOf(world, 'brand', unused)}` }),
    'POST ingredients': async world => ({ path: 'ingredients', json: await ingredient(world, null) }),
    'POST ingredients/bulk': async world => ({
        path: 'ingredients/bulk',
        json: { ingredients: [await ingredient(world, null), await ingredient(world, null)] },
    }),
    'PUT ingredient/{id}': async world => {
        const id = await idOf(world, 'ingredient');
        return { path: `ingredient/${id}`, json: await ingredient(world, id) };
    },
    'POST ingredients/ratings': async world => ({
        path: 'ingredients/ratings',
        json: {
            ratings: [{ id: await idOf(world, 'ingredient'), ewg_rating: String(world.below(9000)) }],
        },
    }),
    'DELETE ingredient/{id}': async world => ({
        path: `ingredient/${await idOf(world, 'ingredient', unlisted)}`,
    }),
    'POST products': async world => ({ path: 'products', form: await addedForm(world) }),
    'PUT product/{id}': async world => {
        const id = await idOf(world, 'product');
        return { path: `product/${id}`, form: await productForm(world, id) };
    },
    'PUT new-product/{id}/link': async world => ({
        path: `new-product/${await idOf(world, 'new_product', unlinked)}/link`,
        json: { product_id: await idOf(world, 'product') },
    }),
    'PUT new-product/{id}/hide': async world => {
        const hide = world.below(2) === 1;
        return {
            path: `new-product/${await idOf(world, 'new_product', `hide <> ${hide}`)}/hide`,
            json: { hide },
        };
    },
    'POST barcode/{digits}/product': async world => ({
        path: `barcode/${freshBarcode(world)}/product`,
        json: { product_id: await idOf(world, 'product') },
    }),
    'PUT barcode/{digits}/counts-as': async world => {
        const [miss] = await world.rows<{ barcode: string }>(
            'select barcode from barcode_scan_miss where id = $1',
            [await idOf(world, 'barcode_scan_miss')],
        );
        return { path: `barcode/${miss!.barcode}/counts-as`, json: { barcode: freshBarcode(world) } };
    },
    'POST merge': async world => {
        const [keep, gone] = await idsOf(
            world,
            `select id from product where brand_id = (
                select brand_id from product group by brand_id having count(*) > 1
                order by brand_id offset ${world.below(3)} limit 1) order by id desc limit 2`,
        );
        return { path: 'merge', json: { kind: 'product', keep, gone: [gone] } };
    },
    'PUT product-lines': async world => ({
        path: 'product-lines',
        json: {
            ids: await idsOf(
                world,
                `select id from product where line is null order by id desc offset ${world.below(9)} limit 3`,
            ),
            together: true,
        },
    }),
    'PUT duplicates/different': async world => ({
        path: 'duplicates/different',
        json: { kind: 'product', ids: [await idOf(world, 'product'), (await idOf(world, 'product')) + 1] },
    }),
    'POST views': async world => ({ path: 'views', json: viewOf(world) }),
    'PUT view/{id}': async world => ({
        path: `view/${await aView(world)}`,
        // Only its owner takes a view from the team.
        json: { ...viewOf(world), team: true },
    }),
    'POST shop-region/{id}/words': async world => ({
        path: `shop-region/${await idOf(world, 'shop_region')}/words`,
        json: { is: 'note', text: world.fresh('Note'), said: true },
    }),
    'DELETE view/{id}': async world => ({ path: `view/${await aView(world)}` }),
    'POST doctor/acceptances': async world => ({
        path: 'doctor/acceptances',
        json: {
            rule: 'no-picture',
            records: [
                {
                    kind: 'product',
                    id: await idOf(
                        world,
                        'product',
                        'x.id not in (select coalesce(record_id, 0) from acceptance)',
                    ),
                },
            ],
            reason: world.fresh('Reason'),
        },
    }),
    'DELETE doctor/accepted/{id}': async world => ({
        path: `doctor/accepted/${await anAcceptance(world)}`,
    }),
    'PUT correction/{id}': async world => {
        const id = await idOf(world, 'correction');
        const [before] = await world.rows<{ resolved: boolean }>(
            'select resolved from correction where id = $1',
            [id],
        );
        return { path: `correction/${id}`, json: { resolved: !before!.resolved } };
    },
    'PUT desk/{kind}/{id}': async world => ({
        path: `desk/post/${await idOf(world, 'post', undecided('post'))}`,
        json: world.below(2) ? { state: 'done' } : { state: 'later', until: nextMonth() },
    }),
    'PUT desk': async world => ({
        path: 'desk',
        json: {
            items: [
                { kind: 'post_comment', id: await idOf(world, 'post_comment', undecided('post_comment')) },
                {
                    kind: 'product_review',
                    id: await idOf(world, 'product_review', undecided('product_review')),
                },
            ],
            state: 'done',
        },
    }),
    'POST desk/{kind}/{id}/notes': async world => ({
        path: `desk/product_question/${await idOf(world, 'product_question')}/notes`,
        json: { note: world.fresh('Note') },
    }),
    'POST desk/corrections/{id}/apply': async world => {
        const [found] = await world.rows<{ id: number; before: Named; after: Named }>(
            `select c.id, json_build_object('id', old.id, 'name', old.name) as before,
                json_build_object('id', b.id, 'name', b.name) as after
            from correction c join product p on p.id = c.product_id join brand old on old.id = p.brand_id
            join brand b on c.correction = 'The brand is ' || b.name || ', not this one.' and b.id <> old.id
            where not c.resolved order by c.id limit 1`,
        );
        return {
            path: `desk/corrections/${found?.id}/apply`,
            json: { changes: [{ field: 'brand', before: found?.before, after: found?.after }] },
        };
    },
    'POST user/{id}/standing': async world => ({
        path: `user/${await idOf(world, 'account')}/standing`,
        json: { type: 'mute', note: world.fresh('Note'), until: tomorrow },
    }),
    'POST user/{id}/unmute': async world => ({ path: `user/${await aMuted(world)}/unmute` }),
    'POST user/{id}/removed': async world => {
        const id = await idOf(world, 'post_comment', 'parent_id is null');
        const [author] = await idsOf(world, 'select account_id as id from post_comment where id = $1', [id]);
        return { path: `user/${author}/removed`, json: { items: [{ kind: 'post_comment', id }] } };
    },
    'PUT alert-target': async world => {
        const [known] = await world.rows<{ late: boolean }>(
            `select 'late' = any(tells) as late from alert_target`,
        );
        return {
            path: 'alert-target',
            json: {
                address: alertTarget,
                ...(known?.late ? { on: [], off: ['late'] } : { on: ['late'], off: [] }),
                language: 'de',
            },
        };
    },
    'PUT words': async world => ({
        path: 'words',
        json: { kind: 'warning', texts: [world.fresh('Words')] },
    }),
    'PUT second-look/{id}/verdict': async world => {
        await world.rows('update account set lead = true where super_user and not lead');
        return {
            path: `second-look/${await aLook(world, true)}/verdict`,
            json: { verdict: 'rule', rule: world.fresh('Rule') },
        };
    },
    'PUT house-rule/{id}': async world => ({
        path: `house-rule/${await aRule(world)}`,
        json: { rule: world.fresh('Rule') },
    }),
    'DELETE house-rule/{id}': async world => ({ path: `house-rule/${await aRule(world)}` }),
    'POST community/posts': async world => ({
        path: 'community/posts',
        form: {
            ...(await postForm(world)),
            ...(await maybePicture(world, 'images-0')),
            channel_id: await idOf(world, 'channel'),
            user_id: await idOf(world, 'account'),
        },
    }),
    'PUT community/post/{id}': async world => {
        const id = await idOf(world, 'post');
        const images = await idsOf(world, 'select id from post_image where post_id = $1 order by id', [id]);
        const form = {
            ...(await postForm(world)),
            ...indexed('deleted_image_ids', someOf(world, images, 2)),
        };
        return { path: `community/post/${id}`, form };
    },
    'POST community/post/{id}/post-comments': async world => ({
        path: `community/post/${await idOf(world, 'post')}/post-comments`,
        json: { ...(await comment(world)), user_id: await idOf(world, 'account') },
    }),
    'PUT community/post-comment/{id}': async world => ({
        path: `community/post-comment/${await idOf(world, 'post_comment')}`,
        json: await comment(world),
    }),
    'PUT product-question-answer/{id}': async world => {
        const id = await idOf(world, 'product_question_answer');
        return { path: `product-question-answer/${id}`, json: { id, answer: world.fresh('Answer') } };
    },
    'PUT shop-region-deals': async world => ({ path: 'shop-region-deals', ...(await deal(world)) }),
    'POST shop-region-deals': async world => ({ path: 'shop-region-deals', ...(await deal(world)) }),
    'POST prices/marks': async world => ({
        path: 'prices/marks',
        json: {
            kind: anyOf(world, ['wrong', 'pack'] as const),
            readings: [{ ...(await onSale(world)), date: dayAgo(10 + world.below(11)), price: 20 }],
        },
    }),
    'POST prices/enable': async world => ({
        path: 'prices/enable',
        json: { date: dayAgo(0), deals: [{ ...(await onSale(world)), recent_price: 15 }] },
    }),
};

const isChanging = (name: string): name is Changing => !name.startsWith('GET ') && !(name in notEdits);

/** A valid request for each call that changes something; each changes something indeed. */
export const acts = Object.fromEntries(
    Object.keys(calls)
        .filter(isChanging)
        .map(name => [name, particular[name] ?? (world => plainAct(world, name))]),
) as Readonly<Record<Changing, MakeAct>>;

/** Sends the request of a call, with a save key if one is given. */
export const send = <Body>(client: Client, call: string, { path, json, form }: Act, key?: string) => {
    const method = call.split(' ')[0] as 'POST' | 'PUT' | 'DELETE';
    const headers = { ...(key !== undefined && { [saveKeyHeader]: key }) };
    if (form) return client.sendForm<Body>(method, path, form, headers);
    return client.send<Body>(method, path, { headers, ...(json && { payload: json }) });
};
