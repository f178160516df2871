import type { Locator } from 'playwright-core';

export interface ShownField {
	name: string;
	label: string;
	/** Whether it is a member of a collection or of a list. */
	inside: boolean;
}

export interface ShownForm {
	fields: ShownField[];
	/** All that can be read in the form, placeholders included. */
	text: string;
	/** Labels that the form cuts off. */
	cut: string[];
}

/** What a person sees of a node's form. */
export async function readForm(form: Locator): Promise<ShownForm> {
	return await form
		.locator('.parameter-input-list-wrapper')
		.first()
		.evaluate((list) => {
			const labels = [...list.querySelectorAll<HTMLLabelElement>('label[for]')].filter((label) => label.offsetParent);
			const nested = '[data-test-id^="fixed-collection-"], [data-test-id^="collection-parameter"]';
			const titles = labels.map((label) => label.querySelector<HTMLElement>('[class*="title"]'));
			const placeholders = [...list.querySelectorAll('input, textarea')].map((input) =>
				input.getAttribute('placeholder'),
			);
			return {
				fields: labels.map((label, index) => ({
					name: label.htmlFor,
					label: titles[index]?.innerText.replace(/\s*\*$/, '').trim() ?? '',
					inside:
						label.parentElement?.closest(nested) !== null || label.closest('.parameter-input-list-wrapper') !== list,
				})),
				text: [(list as HTMLElement).innerText, ...placeholders].join('\n'),
				cut: titles.flatMap((title) => (title && title.scrollWidth > title.clientWidth + 1 ? [title.innerText] : [])),
			};
		});
}
