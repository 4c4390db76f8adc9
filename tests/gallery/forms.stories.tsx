import Button from '@mui/material/Button';
import type { Meta } from '@storybook/react-vite';
import { useEffect } from 'react';
import { Form } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { FieldPair, Fields } from '../../src/ui/form/Fields.tsx';
import { FootBar } from '../../src/ui/form/FootBar.tsx';
import { FormAlert, ServerErrors } from '../../src/ui/form/FormAlert.tsx';
import { LeaveGuard } from '../../src/ui/form/LeaveGuard.tsx';
import { SaveBar } from '../../src/ui/form/SaveBar.tsx';
import { UnsavedGuard } from '../../src/ui/form/UnsavedGuard.tsx';
import { TextInput } from '../../src/ui/input/TextInput.tsx';
import { LinkBase } from 'react-admin';
import { nothing } from './nothing.ts';

export default {
    title: 'Forms',
    component: SaveBar,
    subcomponents: { FormAlert, LeaveGuard, UnsavedGuard },
    parameters: { bare: true },
} satisfies Meta;

const bar = {
    changes: [],
    reasons: [],
    pristine: false,
    saving: false,
    onCancel: nothing,
};

const changes = [
    { label: 'resources.products.fields.name', from: 'Rose Balm', to: 'Damask Rose Hand Cream' },
    { label: 'resources.products.fields.categories', to: '+ Hands and nails' },
    { label: 'resources.products.fields.description', from: 'removed' },
];

export const Unchanged = () => <SaveBar {...bar} pristine />;

export const Changed = () => <SaveBar {...bar} changes={changes} />;

export const Blocked = () => (
    <SaveBar
        {...bar}
        changes={changes}
        onBlocked={nothing}
        reasons={['2 ingredients are not known yet', 'Brand: Loading']}
    />
);

export const WithNotes = () => <SaveBar {...bar} changes={changes} reasons={['1 field needs attention']} />;

export const Saving = () => <SaveBar {...bar} changes={changes} saving />;

export const BarOfAnotherForm = () => (
    <FootBar>
        <span className="quiet">Will delete</span>
        <ul>
            <li>
                <b>Reviews</b> 12
            </li>
        </ul>
        <div className="end">
            <Button variant="contained">Delete</Button>
        </div>
    </FootBar>
);

const Refused = () => {
    const { setError } = useFormContext();
    useEffect(() => {
        // The form itself mounts after its content.
        void Promise.resolve().then(() =>
            setError('root.serverError', { message: 'Some ingredients not found in database' }),
        );
    }, [setError]);
    return null;
};

export const RefusedSave = () => (
    <Form>
        <Refused />
        <ServerErrors />
    </Form>
);

/** Its alert overlays the line below the head of a page. */
export const RefusedSaveOfAPage = () => (
    <Form>
        <div style={{ height: 40 }} />
        <FormAlert />
        <Refused />
    </Form>
);

export const FieldsOfAForm = () => (
    <Form record={{ name: 'Damask Rose Hand Cream', amount: '50 ml', price: '€24.00' }}>
        <Fields>
            <TextInput source="name" label="Name" />
            <FieldPair>
                <TextInput source="amount" label="Amount" />
                <TextInput source="price" label="Price" />
            </FieldPair>
        </Fields>
    </Form>
);

/** The link asks, once the name has changed. */
export const LeavingAForm = () => (
    <Form record={{ name: 'Damask Rose Hand Cream' }}>
        <TextInput source="name" label="Name" />
        <LeaveGuard />
        <LinkBase to="/brands">Brands</LinkBase>
    </Form>
);
