import type { ReactNode } from 'react';
import { useTranslate, type RaRecord } from 'react-admin';
import { InlineCreate } from '../form/InlineCreate.tsx';
import { InlineCreateButton } from '../form/InlineCreateButton.tsx';
import { useInlineCreate } from '../form/useInlineCreate.ts';
import { List } from './List.tsx';
import type { ListProps } from './listProps.ts';
import { useResourceDeclaration } from './useResourceDeclaration.ts';

interface ListWithFormProps<Row extends RaRecord> extends Omit<
    ListProps<Row>,
    'actions' | 'nothing' | 'search'
> {
    /** The `SimpleForm` of a new record, shown if the resource's endpoint can create one. */
    form: ReactNode;
    /** A save opens the page of the new record. */
    opensRecord?: boolean;
}

/** A list with an inline form for a new record, and a search if `q` is a filter of the resource. */
export const ListWithForm = <Row extends RaRecord>(props: ListWithFormProps<Row>) => {
    const { children, form, opensRecord, ...rest } = props;
    const translate = useTranslate();
    const declaration = useResourceDeclaration();
    const creation = useInlineCreate();
    const create = (filled?: boolean) =>
        declaration?.endpoint?.create && <InlineCreateButton creation={creation} filled={filled} />;
    const search = `resources.${declaration?.name}.search`;
    const hasOwnWords = translate(search, { _: '' }) !== '';
    return (
        <List<Row>
            search={
                declaration?.filters.includes('q') ? (hasOwnWords ? search : 'ra.action.search') : undefined
            }
            actions={create()}
            nothing={{ action: create(false) }}
            {...rest}
        >
            {creation.isOpen && (
                <InlineCreate onDone={creation.close} opensRecord={opensRecord}>
                    {form}
                </InlineCreate>
            )}
            {children}
        </List>
    );
};
