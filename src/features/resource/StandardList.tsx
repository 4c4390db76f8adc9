import { useResourceContext } from 'react-admin';
import { isJobAct } from '../../../contract/jobLists.ts';
import { drawValue } from '../../ui/fields/FieldValue.tsx';
import type { Field } from '../../ui/fields/field.ts';
import { useFields } from '../../ui/fields/useField.ts';
import { SimpleForm } from '../form/SimpleForm.tsx';
import { FieldInputs } from '../../ui/input/FieldInputs.tsx';
import { DataTable } from '../../ui/list/DataTable.tsx';
import { DeleteActs } from '../jobs/DeleteActs.ts';
import { ListWithForm } from './ListWithForm.tsx';

/** Long texts, pictures and nested rows are for the page of the record. */
const isColumn = (field: Field) =>
    field.kind === 'text'
        ? !field.multiline
        : !['image', 'imageArray', 'linkArray', 'array'].includes(field.kind);

type Values = Record<string, unknown>;

const form = (
    <SimpleForm>
        <FieldInputs />
    </SimpleForm>
);

/** A column for each field that fits one. The first links to the record and shows the second below it on a phone. */
export const StandardList = () => {
    const fields = useFields();
    const resource = useResourceContext() ?? '';
    const sources = Object.keys(fields).filter(source => isColumn(fields[source]!));
    const [, second = ''] = sources;
    const secondOf = (row: Values) => drawValue(fields[second], row[second]);
    return (
        <ListWithForm form={form} acts={isJobAct(resource, 'delete') ? DeleteActs : undefined}>
            <DataTable>
                {sources.map((source, place) => (
                    <DataTable.Col<Values>
                        key={source}
                        source={source}
                        under={place === 0 ? secondOf : undefined}
                    />
                ))}
            </DataTable>
        </ListWithForm>
    );
};
