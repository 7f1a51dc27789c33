// Inline script of the offline page. It shows the chats that this browser keeps for the user whose session it has, and
// deletes those of anyone else. Its content security policy lets it reach no server.
(() => {
  const main = document.querySelector('main');
  const { prefix, store, cookie } = main.dataset;
  const inEnglish = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

  const applyTheme = () => {
    const theme = localStorage.getItem('petalwise-theme');
    if (theme) document.documentElement.dataset.theme = theme;
  };

  // The browser has a connection: it is Petalwise that does not respond.
  const nameTheCause = () => {
    if (!navigator.onLine) return;
    document.title = 'Petalwise cannot be reached';
    main.querySelector('h1').textContent = document.title;
  };

  const watchConnection = () => {
    const status = main.querySelector('[role=status]');
    addEventListener('online', () => {
      status.textContent = 'You are online again.';
    });
    addEventListener('offline', () => {
      status.textContent = '';
    });
  };

  const owner = () => document.cookie.match(new RegExp(`(?:^|; )(?:__Host-)?${cookie}=([^;]+)`))?.[1];

  const result = (request) =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });

  // The database of the user, without creating one; those of others are deleted.
  const findOwn = async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name).filter((name) => name.startsWith(prefix));
    const own = prefix + owner();
    for (const name of names) if (name !== own) indexedDB.deleteDatabase(name);
    return names.includes(own) ? own : undefined;
  };

  const readChats = async () => {
    const name = await findOwn();
    if (!name) return [];
    const database = await result(indexedDB.open(name));
    // A tab where the user signs out now must be able to delete it.
    database.onversionchange = () => database.close();
    const chats = await result(database.transaction(store).objectStore(store).getAll());
    database.close();
    const opened = location.pathname.split('/').at(-1);
    // The chat whose address was asked for comes first.
    const place = ({ id, seenAt }) => (id === opened ? '~' : seenAt);
    return chats.sort((one, other) => (place(one) < place(other) ? 1 : -1));
  };

  const copyOf = (id) => document.importNode(document.getElementById(id).content, true).firstElementChild;

  const drawTime = (element, at) => {
    element.dateTime = at;
    element.textContent = inEnglish.format(new Date(at));
  };

  const drawMessage = ({ role, words, at, photo }) => {
    const item = copyOf('message');
    item.querySelector('b').textContent = (role === 'user' ? 'You' : 'Advisor') + (photo ? ', with a photo' : '');
    drawTime(item.querySelector('time'), at);
    item.querySelector('.words').textContent = words;
    return item;
  };

  const drawChat = ({ id, title, seenAt, messages }) => {
    const item = copyOf('chat');
    item.querySelector('.title').textContent = title;
    drawTime(item.querySelector('time'), seenAt);
    item.querySelector('ol').append(...messages.map(drawMessage));
    item.querySelector('details').open = location.pathname.endsWith(`/${id}`);
    return item;
  };

  const showChats = async () => {
    const chats = await readChats();
    main.querySelector('.chats').append(...chats.map(drawChat));
    main.querySelector('section').hidden = chats.length === 0;
  };

  main.querySelector('button').addEventListener('click', () => location.reload());
  nameTheCause();
  watchConnection();
  // Without storage there is nothing to read, and the page says what it can.
  try {
    applyTheme();
    showChats().catch(() => undefined);
  } catch {}
})();
