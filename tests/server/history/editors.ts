import { valuesOf } from '../../../resources/products/form/productValues.ts';
import { splitIngredients } from '../../../resources/products/form/ingredientText.ts';
import { brandFields } from '../../../resources/brands/fields.ts';
import { ingredientFields } from '../../../resources/ingredients/fields.ts';
import { postFields } from '../../../resources/posts/fields.ts';
import { productFields } from '../../../resources/products/fields.ts';
import { questionFields } from '../../../resources/questions/fields.ts';
import type { Stale } from '../../../contract/errors.ts';
import { withVersion, type Encoded } from '../../../dataProvider/endpoint.ts';
import { toFormData } from '../../../dataProvider/formData.ts';
import { asBody, asForm } from '../../../src/kit/fields/encode.ts';
import { text, type Fields } from '../../../src/kit/fields/field.ts';
import type { Values } from '../../../src/kit/merge/mergeValues.ts';
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
    const commentFields = { body: postFields.body, products: postFields.products };
    const ofComment: Encode = ({ body, products }) => ({
        body: { body, products: (products as { id: number }[]).map(({ id }) => id) },
    });
    return new Map([
        form('product', productFields, ofProduct, record => valuesOf(record as never) as never),
        form('brand', brandFields, asForm(brandFields)),
        form('ingredient', ingredientFields, asBody(ingredientFields)),
        form('post', postFields, asForm(postFields)),
        form('post_comment', commentFields, ofComment),
        form('product_question', questionFields, asBody(questionFields)),
        form('product_question_answer', { answer: text() }, ({ answer }, { id }) => ({
            body: { id, answer },
        })),
    ]);
};
