import type { Card, TrelloList } from '../boardModel.mts';
import { createCard, type NewCard } from '../card/cardCreation.mts';
import type { Action } from '../activityModel.mts';
import type { Scene } from '../scene.mts';
import { addComment } from './comments.mts';

/**
 * An e-mail to the address of a board: a card by the member whose address it is, with the subject as its name, the text as its
 * description and the attached files. https://support.atlassian.com/trello/docs/creating-cards-by-email/ The list is named in
 * `display`, as clients read it (iaindooley/trellinator, `action_email_card`). belief(email-card-app): an emailed card has no
 * `appCreator`.
 */
export const emailCard = (scene: Scene, list: TrelloList, wanted: NewCard): Card =>
	createCard({ ...scene, appCreator: null }, list, wanted, 'emailCard');

/**
 * An e-mail to the address of a card: "it shows up as a comment from me on the card" (jeremytregunna/ruby-trello#244).
 * belief(email-comment-mark): no field of such a comment tells it from one that the member wrote.
 */
export const emailComment = (scene: Scene, card: Card, text: string): Action =>
	addComment({ ...scene, appCreator: null }, card, text);
