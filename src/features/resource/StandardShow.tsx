import { ExternalLink } from '../../ui/ExternalLink.tsx';
import type { Field } from '../../ui/fields/field.ts';
import { useFields } from '../../ui/fields/useField.ts';
import { Prose } from '../../ui/Prose.tsx';
import { RecordActions } from './RecordActions.tsx';
import { Show } from './Show.tsx';
import { Fact, SimpleShowLayout } from '../../ui/record/SimpleShowLayout.tsx';
import { useResourceDeclaration } from './useResourceDeclaration.ts';

type Values = Record<string, string | undefined>;

/** A text keeps its line breaks, and is a link if it is a web address. */
const textOf = (source: string, field: Field) => {
    if (field.kind !== 'text') return undefined;
    return ({ [source]: text }: Values) => {
        if (!text) return undefined;
        return field.multiline ? <Prose>{text}</Prose> : <ExternalLink href={text}>{text}</ExternalLink>;
    };
};

/** The declared fields of a record; it can be edited and deleted if the resource has a form. */
export const StandardShow = () => {
    const fields = useFields();
    const editable = useResourceDeclaration()?.edit !== undefined;
    return (
        <Show actions={editable && <RecordActions />}>
            <SimpleShowLayout>
                {Object.entries(fields).map(([source, field]) => (
                    <Fact key={source} source={source} render={textOf(source, field)} />
                ))}
            </SimpleShowLayout>
        </Show>
    );
};
