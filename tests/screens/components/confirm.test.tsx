import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { RecordContextProvider } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import { toHttpError } from '../../../dataProvider/failure.ts';
import { ConfirmDialog } from '../../../src/ui/dialog/ConfirmDialog.tsx';
import { PageAlert } from '../../../src/ui/message/PageAlert.tsx';
import { DeleteButton } from '../../../src/features/resource/DeleteButton.tsx';
import { renderPiece } from './renderPiece.tsx';

const Asking = ({ onYes }: { onYes: () => void }) => {
    const [open, setOpen] = useState(false);
    return (
        <>
            <button onClick={() => setOpen(true)}>Ask</button>
            <ConfirmDialog
                open={open}
                title="Delete Rose Balm"
                text="Are you sure you want to delete this product?"
                onYes={onYes}
                onNo={() => setOpen(false)}
            />
        </>
    );
};

describe('the question before something is done', () => {
    it('has its title, the given text, Yes and No, and returns the focus', async () => {
        const yes = vi.fn();
        const { user } = renderPiece(<Asking onYes={yes} />);
        await user.click(screen.getByRole('button', { name: 'Ask' }));
        const dialog = screen.getByRole('alertdialog', { name: 'Delete Rose Balm' });
        expect(dialog).toHaveAccessibleDescription('Are you sure you want to delete this product?');
        expect(screen.getByRole('button', { name: 'No' })).toHaveFocus();
        await user.click(screen.getByRole('button', { name: 'No' }));
        await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
        expect(screen.getByRole('button', { name: 'Ask' })).toHaveFocus();
        expect(yes).not.toHaveBeenCalled();
    });

    const deletion = (
        <RecordContextProvider value={{ id: 7, name: 'Rose Balm' }}>
            <DeleteButton />
            <PageAlert />
        </RecordContextProvider>
    );

    it('deletes on Yes alone and leads to the list', async () => {
        const remove = vi.fn().mockResolvedValue({ data: { id: 7 } });
        const { user, router } = renderPiece(deletion, {
            address: '/products/7/show',
            dataProvider: { delete: remove },
        });
        await user.click(screen.getByRole('button', { name: 'Delete Product' }));
        expect(remove).not.toHaveBeenCalled();
        await user.click(screen.getByRole('button', { name: 'Yes' }));
        await waitFor(() => expect(router.state.location.pathname).toBe('/products'));
        expect(remove).toHaveBeenCalledWith('products', expect.objectContaining({ id: 7 }));
    });

    it('says in the page why a deletion failed', async () => {
        const remove = vi.fn().mockRejectedValue(toHttpError(409, { error: 'The product is in use' }));
        const { user } = renderPiece(deletion, { dataProvider: { delete: remove } });
        await user.click(screen.getByRole('button', { name: 'Delete Product' }));
        await user.click(screen.getByRole('button', { name: 'Yes' }));
        expect(await screen.findByRole('alert')).toHaveTextContent('The product is in use');
    });
});
