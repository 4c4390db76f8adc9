import { expect, type Page } from '@playwright/test';

export const staff = { email: 'staff@backbar.example', password: 'backbar-staff' };
export const member = { email: 'member@backbar.example', password: 'backbar-member' };

/** Signs in through the form at `/login`. */
export const signIn = async (page: Page, { email, password } = staff) => {
    await page.goto('/login');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
};

/** Signs in as staff and opens `address`. */
export const openAsStaff = async (page: Page, address: string) => {
    await signIn(page);
    await expect(page).toHaveURL(/\/dashboard$/);
    if (address !== '/dashboard') await page.goto(address);
};
