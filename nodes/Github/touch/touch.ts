import type { Touch } from '../../shared/catalogue/touch';
import { itemsOfGithub } from './items';
import { labelsOfGithub } from './labels';
import { connectedNames, peopleOfGithub } from './people';

/** What writes at GitHub touch: issues, pull requests and discussions, people and teams, labels. */
export const touchOfGithub: Touch = {
	items: itemsOfGithub,
	people: peopleOfGithub,
	peopleExample: 'e.g. octocat, octo-org/web, copilot, me',
	me: connectedNames,
	labels: labelsOfGithub,
};
