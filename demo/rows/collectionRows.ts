import {
    collection,
    collectionItem,
    routine,
    routineProduct,
} from '../../server/database/schema/community.ts';
import { demoStem } from '../pictures/demoStem.ts';
import { Random } from '../random.ts';
import * as words from '../words/community.ts';
import { rowsOf, showcase, times, type DemoContext, type TableRows } from './rows.ts';

const collectionCount = 200;
const routineCount = 300;

/** The members' collections of products. */
export const collectionRows = (context: DemoContext): TableRows[] => {
    const {
        seed,
        now,
        members,
        catalogue: { products },
    } = context;
    const random = new Random(`${seed}/collections`);
    const own = members
        .filter(id => random.chance(0.35) || id === showcase(context))
        .flatMap(account_id => words.ownCollections.map(name => ({ name, account_id, protected: true })));
    const made = Array.from({ length: collectionCount }, () => ({
        name: random.pick(words.collectionNames),
        account_id: random.pick(members),
        protected: false,
    }));
    const all = [...own, ...made];
    const created = times(random, now, all.length, 600);
    const rows = all.map((each, index) => ({
        id: index + 1,
        ...each,
        icon: demoStem('icon', index % 60),
        image: random.chance(0.5) ? demoStem('flatLay', index, 1) : null,
        created: created[index]!,
    }));
    const items = rows.flatMap(({ id }) =>
        random
            .sample(products, random.int(id % 9 === 0 ? 0 : 3, 24))
            .map((_, order) => ({ collection_id: id, product_id: random.int(1, products.length), order })),
    );
    const once = new Map(items.map(item => [`${item.collection_id}/${item.product_id}`, item]));
    return [rowsOf(collection, rows), rowsOf(collectionItem, [...once.values()])];
};

/** The members' routines, each a few products in order. */
export const routineRows = ({
    seed,
    now,
    members,
    catalogue: { products, submissions },
}: DemoContext): TableRows[] => {
    const random = new Random(`${seed}/routines`);
    const rows = times(random, now, routineCount, 500).map((created, index) => ({
        id: index + 1,
        name: random.pick(words.routineNames),
        icon_url: demoStem('icon', index % 60),
        account_id: random.pick(members),
        created,
    }));
    const steps = rows.flatMap(({ id }) =>
        Array.from({ length: random.int(2, 8) }, (_, order) => {
            const ofSubmission = random.chance(0.06);
            return {
                routine_id: id,
                product_id: ofSubmission ? null : random.int(1, products.length),
                new_product_id: ofSubmission ? random.int(1, submissions.length) : null,
                order,
            };
        }),
    );
    return [rowsOf(routine, rows), rowsOf(routineProduct, steps)];
};
