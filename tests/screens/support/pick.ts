import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Opens a select and chooses one of its options by name. */
export const pick = async (user: UserEvent, select: HTMLElement, option: string | RegExp) => {
    await user.click(select);
    await user.click(await screen.findByRole('option', { name: option }));
};
