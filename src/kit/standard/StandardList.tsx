import { drawValue } from '../fields/FieldValue.tsx';
import type { Field } from '../fields/field.ts';
import { useFields } from '../fields/useField.ts';
import { InlineCreate } from '../form/InlineCreate.tsx';
import { InlineCreateButton } from '../form/InlineCreateButton.tsx';
import { SimpleForm } from '../form/SimpleForm.tsx';
import { useInlineCreate } from '../form/useInlineCreate.ts';
import { FieldInputs } from '../input/FieldInputs.tsx';
import { DataTable } from '../list/DataTable.tsx';
import { List } from '../list/List.tsx';
import { useResourceDeclaration } from '../resource/useResourceDeclaration.ts';

/** Long texts, pictures and rows of their own are for the page of the record. */
const isColumn = (field: Field) =>
    field.kind === 'text'
        ? !field.multiline
        : !['image', 'imageArray', 'linkArray', 'array'].includes(field.kind);

type Values = Record<string, unknown>;

/**
 * A column for each declared field that fits one, the first leading to the record, with the second below it on a
 * phone; a search where `q` is a filter of the resource, and a form in place where its endpoint can create.
 */
export const StandardList = () => {
    const fields = useFields();
    const declaration = useResourceDeclaration();
    const creation = useInlineCreate();
    const sources = Object.keys(fields).filter(source => isColumn(fields[source]!));
    const [, second = ''] = sources;
    const secondOf = (row: Values) => drawValue(fields[second], row[second]);
    const create = declaration?.endpoint?.create && <InlineCreateButton creation={creation} />;
    return (
        <List
            search={declaration?.filters.includes('q') ? 'ra.action.search' : undefined}
            actions={create}
            empty={{ action: create }}
        >
            {creation.isOpen && (
                <InlineCreate onDone={creation.close}>
                    <SimpleForm>
                        <FieldInputs />
                    </SimpleForm>
                </InlineCreate>
            )}
            <DataTable>
                {sources.map((source, place) => (
                    <DataTable.Col<Values>
                        key={source}
                        source={source}
                        under={place === 0 ? secondOf : undefined}
                    />
                ))}
            </DataTable>
        </List>
    );
};
