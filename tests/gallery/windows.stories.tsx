import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { Meta } from '@storybook/react-vite';
import { useState } from 'react';
import { NoAnswer } from '../../dataProvider/failure.ts';
import { ConfirmDialog } from '../../src/ui/dialog/ConfirmDialog.tsx';
import { ConfirmWindow } from '../../src/ui/dialog/ConfirmWindow.tsx';
import { QuestionWindow } from '../../src/ui/dialog/QuestionWindow.tsx';
import { ListWindow } from '../../src/ui/list/ListWindow.tsx';
import { MenuPopup, type MenuPopupProps } from '../../src/ui/menu/MenuPopup.tsx';
import { OptionsMenu } from '../../src/ui/menu/OptionsMenu.tsx';
import { useMenu } from '../../src/ui/menu/useMenu.ts';
import { products, type Product } from './content.ts';
import { nothing } from './nothing.ts';

export default {
    title: 'Windows and menus',
    component: ConfirmWindow,
    subcomponents: { QuestionWindow, ListWindow, MenuPopup },
} satisfies Meta;

const question = {
    open: true,
    title: 'Delete Damask Rose Hand Cream',
    text: 'Are you sure you want to delete this product?',
    onYes: nothing,
    onNo: nothing,
};

export const Question = () => <ConfirmWindow {...question} />;

export const Danger = () => <ConfirmWindow {...question} danger />;

export const Undoable = () => <ConfirmWindow {...question} undoable />;

export const NothingChosen = () => (
    <ConfirmWindow {...question} yesDisabled>
        <FormControlLabel control={<Checkbox />} label="Delete its 12 reviews too" />
    </ConfirmWindow>
);

export const Running = () => <QuestionWindow {...question} yes="Delete" no="Keep" busy />;

export const LongAnswers = () => (
    <QuestionWindow
        {...question}
        title="Overnight Ceramide Barrier Repair Sleeping Mask with Fermented Rice and Centella was deleted"
        text="Ingrid Solheim deleted this while you were editing. What you typed is still here."
        yes="Restore the record and save it with my changes"
        no="Leave it deleted and keep what I typed"
        busy={false}
    />
);

const list = {
    open: true,
    title: 'Products that were changed',
    columns: [{ id: 'name', label: 'Name', cell: ({ name }: Product) => name }],
    rowKey: ({ id }: Product) => id,
    onClose: nothing,
};

export const ShortList = () => (
    <ListWindow {...list} rows={products.slice(0, 3)} read={{ error: null, refetch: nothing }} />
);

export const ListBeingRead = () => (
    <ListWindow {...list} rows={undefined} read={{ error: null, refetch: nothing }} />
);

export const ListThatFailed = () => (
    <ListWindow
        {...list}
        rows={undefined}
        read={{ error: new NoAnswer(new TypeError('Failed to fetch')), refetch: nothing }}
    />
);

export const OpenedByAButton = () => {
    const [open, setOpen] = useState(false);
    return (
        <>
            <Button onClick={() => setOpen(true)}>Delete Product</Button>
            <ConfirmDialog
                {...question}
                open={open}
                onYes={() => setOpen(false)}
                onNo={() => setOpen(false)}
            />
        </>
    );
};

const Menu = (props: Omit<MenuPopupProps, 'anchor' | 'onClose' | 'open'>) => {
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    return (
        <>
            <Button ref={setAnchor}>Menu</Button>
            {anchor && <MenuPopup open anchor={anchor} onClose={nothing} {...props} />}
        </>
    );
};

export const Actions = () => (
    <Menu
        options={[
            { key: 'edit', text: 'Edit Product', icon: <EditIcon />, to: '/products/1' },
            { key: 'copy', text: 'Copy the barcode', icon: null },
            { key: 'delete', text: 'Delete', icon: <DeleteIcon />, divided: true },
        ]}
    />
);

export const OneOfAFew = () => (
    <Menu
        kind="choice"
        options={[
            { key: 'en', text: 'English', lang: 'en', checked: true },
            { key: 'fr', text: 'Français', lang: 'fr', note: 'Complete' },
            { key: 'ar', text: 'العربية', lang: 'ar', note: 'Complete', checked: false },
        ]}
    />
);

export const SeveralTicked = () => (
    <Menu
        kind="tick"
        options={[
            { key: 'brand', text: 'Brand', checked: true },
            { key: 'barcode', text: 'Barcode' },
        ]}
    />
);

export const MenuOfAButton = () => {
    const { button, menu, close } = useMenu();
    return (
        <>
            <Button {...button}>More</Button>
            <OptionsMenu {...menu} options={[{ key: 'print', text: 'Print', onChoose: close }]} />
        </>
    );
};
