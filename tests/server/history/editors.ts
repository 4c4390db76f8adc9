import { toFormData } from '../../../dataProvider/http.ts';
import { valuesOf } from '../../../resources/products/form/productValues.ts';
import { splitIngredients } from '../../../resources/products/form/ingredientText.ts';
import { brands } from '../../../resources/brands/index.ts';
import { ingredientFields } from '../../../resources/ingredients/fields.ts';
import { posts } from '../../../resources/posts/index.ts';
import { productFields } from '../../../resources/products/fields.ts';
import { questions } from '../../../resources/questions/index.ts';
import type { Stale } from '../../../contract/errors.ts';
import { withVersion, type Encoded } from '../../../dataProvider/endpoint.ts';
import { asBody, asForm } from '../../../src/ui/fields/encode.ts';
import { text, type Fields } from '../../../src/ui/fields/field.ts';
import type { Values } from '../../../src/features/merge/mergeValues.ts';
import type { Answer, Client } from '../support/client.ts';
import type { Editable, Row } from './records.ts';

/** The form of a record without its screen. */
export interface Form {
    fields: Fields;
    valuesOf: (record: Row) => Values;
    read: (client: Client) => Promise<Row>;
    /** Sends the values as changes of a record. */
    send: (client: Client, values: Values, before: Row) => Promise<Answer<Row & { stale?: Stale }>>;
}

type Encode = (values: Values, before: Row) => Encoded;

const sendTo =
    (path: string, encode: Encode): Form['send'] =>
    (client, values, before) => {
        const sent = withVersion(encode(values, before), before.version);
        return 'form' in sent ? client.putForm(path, toFormData(sent.form)) : client.put(path, sent.body);
    };

const asItIs = (record: Row): Values => record;

/** The forms of the records, by their kinds; `ids` has the ids of the ingredients by their names. */
export const formsOf = (editables: readonly Editable[], ids: ReadonlyMap<string, number>) => {
    const recordOf = (kind: string) => editables.find(each => each.kind === kind)!;
    const form = (kind: string, fields: Fields, encode: Encode, values = asItIs): [string, Form] => {
        const { path, read } = recordOf(kind);
        return [kind, { fields, valuesOf: values, read, send: sendTo(path!, encode) }];
    };
    const ofProduct: Encode = (values, before) =>
        asForm(productFields)(
            {
                ...values,
                product_ingredients: splitIngredients(String(values.product_ingredients)).map(
                    (name, order) => ({ order, ingredient_id: ids.get(name) }),
                ),
            } as never,
            before,
        );
    const commentFields = { body: posts.fields!.body!, products: posts.fields!.products! };
    const ofComment: Encode = ({ body, products }) => ({
        body: { body, products: (products as { id: number }[]).map(({ id }) => id) },
    });
    return new Map([
        form('product', productFields, ofProduct, record => valuesOf(record as never) as never),
        form('brand', brands.fields!, asForm(brands.fields!)),
        form('ingredient', ingredientFields, asBody(ingredientFields)),
        form('post', posts.fields!, asForm(posts.fields!)),
        form('post_comment', commentFields, ofComment),
        form('product_question', questions.fields!, asBody(questions.fields!)),
        form('product_question_answer', { answer: text() }, ({ answer }, { id }) => ({
            body: { id, answer },
        })),
    ]);
};
