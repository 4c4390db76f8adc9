import { useFields } from '../fields/useField.ts';
import type { Field } from '../fields/field.ts';
import { Prose } from '../Prose.tsx';
import { RecordActions } from '../record/RecordActions.tsx';
import { Show } from '../record/Show.tsx';
import { Labeled, SimpleShowLayout } from '../record/SimpleShowLayout.tsx';
import { useResourceDeclaration } from '../resource/useResourceDeclaration.ts';

type Values = Record<string, string | undefined>;

const proseOf = (source: string, field: Field) =>
    field.kind === 'text' && field.multiline
        ? (record: Values) => record[source] && <Prose>{record[source]}</Prose>
        : undefined;

/** What is known of a record, field by field; it can be edited and deleted where the resource has a form. */
export const StandardShow = () => {
    const fields = useFields();
    const editable = useResourceDeclaration()?.edit !== undefined;
    return (
        <Show actions={editable && <RecordActions />}>
            <SimpleShowLayout>
                {Object.entries(fields).map(([source, field]) => (
                    <Labeled key={source} source={source} render={proseOf(source, field)} />
                ))}
            </SimpleShowLayout>
        </Show>
    );
};
