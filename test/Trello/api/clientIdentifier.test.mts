import { expect, it } from 'vitest';

import { clientIdentifier, isOwnIdentifier } from '../../../nodes/Trello/api/clientIdentifier';

const here = '5f2c8a-this-instance';

it('is the same for one workflow of one instance, and another one for each other', () => {
	expect(clientIdentifier(here, 'w1')).toBe(clientIdentifier(here, 'w1'));
	const values = [clientIdentifier(here, 'w1'), clientIdentifier(here, 'w2'), clientIdentifier('elsewhere', 'w1')];
	expect(new Set(values).size).toBe(3);
});

it('tells nothing of the two ids', () => {
	expect(clientIdentifier(here, 'w1')).toMatch(/^n8n-nodes-agent-integrations:[0-9a-f]{16}:[0-9a-f]{16}$/);
});

it.each([
	{ what: 'a workflow of this instance', value: clientIdentifier(here, 'w1'), own: true },
	{ what: 'another workflow of this instance', value: clientIdentifier(here, 'w2'), own: true },
	{ what: 'a workflow of another instance', value: clientIdentifier('elsewhere', 'w1'), own: false },
	{ what: 'another app', value: 'some-other-app', own: false },
	{ what: 'a person', value: undefined, own: false },
	{ what: 'an empty header', value: '', own: false },
])('a change by $what is its own: $own', ({ value, own }) => {
	expect(isOwnIdentifier(value, here)).toBe(own);
});
