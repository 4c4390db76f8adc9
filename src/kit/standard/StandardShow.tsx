import { ExternalLink } from '../ExternalLink.tsx';
import type { Field } from '../fields/field.ts';
import { useFields } from '../fields/useField.ts';
import { Prose } from '../Prose.tsx';
import { RecordActions } from '../record/RecordActions.tsx';
import { Show } from '../record/Show.tsx';
import { Labeled, SimpleShowLayout } from '../record/SimpleShowLayout.tsx';
import { useResourceDeclaration } from '../resource/useResourceDeclaration.ts';

type Values = Record<string, string | undefined>;

/** A text keeps its lines, and is a link where it is an address of the web. */
const textOf = (source: string, field: Field) => {
    if (field.kind !== 'text') return undefined;
    return ({ [source]: text }: Values) => {
        if (!text) return undefined;
        return field.multiline ? <Prose>{text}</Prose> : <ExternalLink href={text}>{text}</ExternalLink>;
    };
};

/** What is known of a record, field by field; it can be edited and deleted where the resource has a form. */
export const StandardShow = () => {
    const fields = useFields();
    const editable = useResourceDeclaration()?.edit !== undefined;
    return (
        <Show actions={editable && <RecordActions />}>
            <SimpleShowLayout>
                {Object.entries(fields).map(([source, field]) => (
                    <Labeled key={source} source={source} render={textOf(source, field)} />
                ))}
            </SimpleShowLayout>
        </Show>
    );
};
